import type { ExecArgs } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { runProof } from "../proof/run-proof"
import { describeDifference } from "../proof/verdict"

/**
 * Compares up to 500 recent quotes with Medusa's own cart, and prints the result. Run it in the
 * shop's folder:
 *
 * ```
 * npx medusa exec node_modules/medusa-plugin-one-click/.medusa/server/src/scripts/prove.js
 * ```
 *
 * With the argument `json`, prints JSON. Exits with code 1 if a quote differs or could not be
 * compared, or if another proof is running.
 */
export default async function proofScript({ container, args }: ExecArgs): Promise<void> {
  const unknown = args.find((word) => word !== "json")
  if (unknown) {
    throw new MedusaError(
      MedusaError.Types.INVALID_ARGUMENT,
      `"${unknown}" is not known here; give "json" or nothing.`
    )
  }
  const result = await runProof(container, { trigger: "command", onProgress })
  if (!result) {
    process.stderr.write("Another proof is running: try again when it has ended.\n")
    process.exitCode = 1
    return
  }
  const { compared, agreed, skipped, failed, differences } = result
  const lines = [
    `${agreed} of ${compared} agree to the cent.`,
    ...(skipped ? [`${skipped} skipped: no longer for sale.`] : []),
    ...(failed ? [`${failed} could not be compared: see the log.`] : []),
    ...differences.map((one) => `${one.quote_id} ${describeDifference(one)}`),
  ]
  process.stdout.write(
    `${args.includes("json") ? JSON.stringify(result, null, 2) : lines.join("\n")}\n`
  )
  if (differences.length || failed) {
    process.exitCode = 1
  }
}

/** Reports every 25th comparison, on the error output, so that the result can be piped. */
function onProgress(done: number, total: number): void {
  if (done % 25 === 0 && done < total) {
    process.stderr.write(`${done} of ${total} compared\n`)
  }
}
