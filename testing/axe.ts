import { readFile } from "node:fs/promises"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"

/** WCAG 2.2 A and AA, and axe's best practices. */
const RULES = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
}

/**
 * Returns all that axe finds on a page, of any impact, each as its rule and the element's HTML.
 *
 * @param options.context the part of the page to check; all of it by default
 * @param options.rules the only rules to check
 */
export async function axeFindings(
  page: Page,
  { context, rules }: { context?: { include: string[]; exclude: string[] }; rules?: string[] } = {}
): Promise<string[]> {
  await page.evaluate(await readFile(require.resolve("axe-core/axe.min.js"), "utf8"))
  const { violations } = await page.evaluate(
    ({ context, options }) =>
      (
        window as unknown as {
          axe: { run: (context: unknown, options: unknown) => Promise<AxeResults> }
        }
      ).axe.run(context ?? document, options),
    // Axe then describes no element that passes.
    { context, options: { ...(rules ? { runOnly: rules } : RULES), resultTypes: ["violations"] } }
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)
  )
}
