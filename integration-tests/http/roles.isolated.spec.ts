import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createRbacRolesWorkflow } from "@medusajs/medusa/core-flows"
import type { AxiosInstance } from "axios"
import path from "node:path"
import { adminRoutes } from "../../testing/admin-routes"
import { runWorkflow } from "../../testing/run-workflow"
import { createUser, signInAsAdmin } from "../support/admin"
import { withShop } from "../support/with-shop"

const PASSWORD = "supersecret"

/** The outcome of a view, a decision about no order, and a change of the configuration, for each kind of role. */
const ROLES: [role: string, operations: string[], can: object, statuses: number[]][] = [
  ["without a policy of the plugin", [], all(false, false, false), [403, 403, 403]],
  ["that may view", ["read"], all(true, false, false), [200, 403, 403]],
  ["that may view and decide", ["read", "decide"], all(true, true, false), [200, 404, 403]],
  ["that may configure", ["read", "configure"], all(true, false, true), [200, 403, 200]],
  ["of the super admin", ["*"], all(true, true, true), [200, 404, 200]],
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
          admin.post("orders/ocin_none/accept"),
          admin.post("settings", { hold_minutes: 30 }),
        ])
        expect(answers.map(({ status }) => status)).toEqual(statuses)
        expect((await admin.get("permissions")).data).toEqual({ can })
      }
    )

    it("lets a user who may only view load every page of the dashboard", async () => {
      const { config } = await signIn(getContainer(), api, ["read"])
      for (const { path } of adminRoutes().filter(({ method }) => method === "GET")) {
        const { status } = await api.get(`/admin/one-click/${path}`, config)
        expect([path, status]).not.toEqual([path, 403])
      }
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
  const [role] = await runWorkflow(container, createRbacRolesWorkflow, {
    roles: [{ name: email, policy_ids: policies.map(({ id }) => id) }],
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.USER]: { user_id: user.id },
    [Modules.RBAC]: { rbac_role_id: role.id },
  })
  return signInAsAdmin(api, credentials)
}
