import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createRbacRolesWorkflow } from "@medusajs/medusa/core-flows"
import type { AxiosInstance } from "axios"
import path from "node:path"
import { describeInBrowser, launchChromium } from "../../testing/browser"
import { createUser, signInAsAdmin } from "../support/admin"
import { serveDashboard } from "../support/served-dashboard"
import { withShop } from "../support/with-shop"

const PASSWORD = "supersecret"

/** Includes the dashboard's build, if no demo has built it. */
const BUILD_MS = 240_000

/** The outcome of a view, a decision and a change of the configuration, for each kind of role. */
const ROLES: [role: string, operations: string[], can: object, statuses: number[]][] = [
  ["without a policy of the plugin", [], all(false, false, false), [403, 403, 403]],
  ["that may view", ["read"], all(true, false, false), [200, 403, 403]],
  ["that may view and decide", ["read", "decide"], all(true, true, false), [200, 200, 403]],
  ["that may configure", ["read", "configure"], all(true, false, true), [200, 403, 200]],
  ["of the super admin", ["*"], all(true, true, true), [200, 200, 200]],
]

function all(view: boolean, decide: boolean, configure: boolean) {
  return { view, decide, configure }
}

withShop({
  cwd: path.resolve(__dirname, "../shop-roles"),
  env: { MEDUSA_FF_RBAC: "true" },
  testSuite: ({ getContainer, api }) => {
    it.each(ROLES)(
      "lets a user with a role %s do what its policies allow, and rejects the rest",
      async (_, operations, can, statuses) => {
        const admin = await signIn(getContainer(), api, operations)
        const answers = await Promise.all([
          admin.get("orders"),
          admin.post("orders/decide", { decision: "accept", ids: ["ocin_none"] }),
          admin.post("settings", { hold_minutes: 30 }),
        ])
        expect(answers.map(({ status }) => status)).toEqual(statuses)
        expect((await admin.get("permissions")).data).toEqual({ can })
      }
    )

    describeInBrowser("the dashboard of a person who may only view", () => {
      it(
        "shows the settings, and disables what changes something",
        async () => {
          const { config } = await signIn(getContainer(), api, ["read"])
          const browser = await launchChromium()
          try {
            const page = await browser.newPage({ extraHTTPHeaders: config.headers })
            await serveDashboard(page)
            await page.goto(`${api.defaults.baseURL}/app/settings/one-click`)
            for (const name of ["Sync now", "Check now"]) {
              await page.getByRole("button", { name, disabled: true }).waitFor()
            }
            expect(await page.locator("main").getByRole("alert").count()).toBe(0)
          } finally {
            await browser.close()
          }
        },
        BUILD_MS
      )
    })
  },
})

/** Calls admin routes as a new user with a role that has these operations of the plugin's policies. */
async function signIn(container: MedusaContainer, api: AxiosInstance, operations: string[]) {
  const rbac = container.resolve(Modules.RBAC)
  const resource = operations.includes("*") ? "*" : "one_click"
  const policies = (await rbac.listRbacPolicies({ resource })).filter(({ operation }) =>
    operations.includes(operation)
  )
  expect(policies).toHaveLength(operations.length)
  const email = `${operations.join("-").replace("*", "all")}x@example.com`
  const credentials = { email, password: PASSWORD }
  const user = await createUser(container, credentials)
  const { result: roles } = await createRbacRolesWorkflow(container).run({
    input: { roles: [{ name: email, policy_ids: policies.map(({ id }) => id) }] },
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.USER]: { user_id: user.id },
    [Modules.RBAC]: { rbac_role_id: roles[0].id },
  })
  return signInAsAdmin(api, credentials)
}
