import type { ExecArgs } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { printView } from "../static-rules/report/print"
import { viewStaticRules } from "../static-rules/view"
import { registerStaticRulesWorkflow } from "../workflows/register-static-rules"

/**
 * Prints the static shipping rules, their report and what has changed. Run it in the shop's folder:
 *
 * ```
 * npx medusa exec node_modules/medusa-plugin-one-click/.medusa/server/src/scripts/one-click-static-rules.js
 * ```
 *
 * With the argument `json`, prints JSON; with `send`, also sends the set to the service. Exits with
 * code 1 if the set cannot be sent or was not sent.
 */
export default async function staticRulesScript({ container, args }: ExecArgs): Promise<void> {
  const unknown = args.find((word) => word !== "json" && word !== "send")
  if (unknown) {
    throw new MedusaError(
      MedusaError.Types.INVALID_ARGUMENT,
      `"${unknown}" is not known here; give "json", "send" or nothing.`
    )
  }
  const view = await viewStaticRules(container)
  const text = args.includes("json") ? JSON.stringify(view, null, 2) : printView(view)
  process.stdout.write(`${text}\n`)
  if (args.includes("send")) {
    await send(container, view.digest)
  }
  if (view.blocked) {
    process.exitCode = 1
  }
}

async function send(container: ExecArgs["container"], expected_digest: string): Promise<void> {
  const { result } = await registerStaticRulesWorkflow(container).run({
    input: { trigger: "command", expected_digest, now: new Date() },
  })
  if (result.message === null) {
    process.stderr.write(`\nSent ${result.rules} rules.\n`)
    return
  }
  process.stderr.write(`\nNot sent: ${result.message}\n`)
  process.exitCode = 1
}
