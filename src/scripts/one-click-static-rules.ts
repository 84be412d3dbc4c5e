import type { ExecArgs } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { printView } from "../static-rules/report/print"
import { viewStaticRules } from "../static-rules/view"
import { registerStaticRulesWorkflow } from "../workflows/register-static-rules"

/**
 * Static shipping rules from the command line, in the folder of the shop:
 *
 *     npx medusa exec node_modules/medusa-plugin-one-click/.medusa/server/src/scripts/one-click-static-rules.js
 *
 * prints the rules, the report and what has changed; with `json` after it, as JSON; with `send`, the
 * set is sent to the service as well. Ends with 1 where nothing can be or was sent.
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
