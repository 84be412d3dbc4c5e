import { copyFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { inWordsOf, readExtensionExamples } from "./readme"
import type { InstalledShop } from "./shop"

/**
 * Compiles a file that imports everything the package exports, and the documents' examples, as
 * strictly as tsc can in this shop: with the shop's own settings, `strict`, and the declarations of
 * libraries, where only errors in the plugin's files count.
 *
 * @throws Error with tsc's errors
 */
export async function checkTypes(shop: InstalledShop): Promise<string> {
  const file = "src/one-click-consumer.ts"
  await copyFile(path.join(__dirname, "fixture/consumer.ts"), path.join(shop.shop, file))
  const examples = (await readExtensionExamples()).map((text, index) => ({
    name: `src/one-click-example-${index}.ts`,
    text,
  }))
  await Promise.all(examples.map(({ name, text }) => writeFile(path.join(shop.shop, name), text)))
  const config = {
    extends: "./tsconfig.json",
    compilerOptions: { strict: true, skipLibCheck: false },
    include: [file, ...examples.map(({ name }) => name)],
  }
  await writeFile(path.join(shop.shop, "tsconfig.strict.json"), JSON.stringify(config))
  const tsc = "npx tsc -p tsconfig.strict.json --noEmit --pretty false --listFiles || true"
  const printed = await shop.run(inWordsOf(shop.manager, tsc))
  if (!printed.includes("medusa-plugin-one-click/.medusa/server/src/workflows/index.d.ts")) {
    throw new Error(`tsc did not read the package's types:\n${printed.slice(-1_000)}`)
  }
  const complaints = printed.split("\n").filter((line) => line.includes("error TS"))
  const ours = complaints.filter((line) => /^src\/|medusa-plugin-one-click/.test(line))
  if (ours.length) {
    throw new Error(`tsc complains:\n${ours.slice(0, 20).join("\n")}`)
  }
  return `strict tsc passes (${complaints.length} complaints about other packages)`
}
