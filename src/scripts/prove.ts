import type { ExecArgs } from "@medusajs/framework/types"
import { runProof } from "../pricing/proof/run-proof"
import { describeDifference, describeResult } from "../pricing/proof/verdict"
import { type Facts, PROOF_KINDS } from "../modules/one-click/repositories/stored-facts"

/**
 * Prices recent quotes, the shop's recent orders of any checkout, and combinations of its regions,
 * shipping options and promotions with the plugin and with Medusa's own cart, and prints what agrees
 * to the cent. Works before the service is configured. Run it in the shop's folder:
 *
 * ```
 * npx medusa exec node_modules/medusa-plugin-one-click/.medusa/server/src/scripts/prove.js
 * ```
 *
 * Exits with code 1 if one differs or could not be compared, or if another proof is running.
 */
export default async function proofScript({ container }: ExecArgs): Promise<void> {
  const result = await runProof(container, { trigger: "command", onProgress })
  if (!result) {
    process.stderr.write(
      "Another proof is running, or was interrupted: try again in three minutes.\n"
    )
    process.exitCode = 1
    return
  }
  const { differences, failed } = result
  const lines = [
    ...tableOf(result.counts),
    "",
    ...describeResult(result),
    ...differences.map((one) => `${one.case_id} ${describeDifference(one)}`),
  ]
  process.stdout.write(`${lines.join("\n")}\n`)
  if (differences.length || failed) {
    process.exitCode = 1
  }
}

/** Returns a table of what agrees. */
function tableOf(counts: Facts["proof"]["counts"]): string[] {
  const row = (name: string, figures: (string | number)[]) =>
    [name.padEnd(14), ...figures.map((figure) => String(figure).padStart(8))].join("")
  return [
    row("", ["agree", "differ", "skipped"]),
    ...PROOF_KINDS.map((kind) => {
      const { agreed, differing, skipped } = counts[kind]
      return row(kind, [agreed, differing, skipped])
    }),
  ]
}

/** Reports every 25th comparison, on the error output, so that the result can be piped. */
function onProgress(done: number, total: number): void {
  if (done % 25 === 0 && done < total) {
    process.stderr.write(`${done} of ${total} compared\n`)
  }
}
