import { copyFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { inWordsOf, readExtensionExamples } from "./readme"
import type { InstalledShop } from "./shop"

/**
 * Compiles a file that imports everything the package exports, and the documents' examples, as
 * strictly as tsc can in this shop: with the shop's own settings and `strict`, then also checking
 * the libraries' declarations, where only errors in the plugin's files count.
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
  const compile = async (name: string, options: object) => {
    const config = {
      extends: "./tsconfig.json",
      compilerOptions: options,
      include: [file, ...examples.map(({ name }) => name)],
    }
    await writeFile(path.join(shop.shop, name), JSON.stringify(config))
    return shop.run(
      inWordsOf(shop.manager, `npx tsc -p ${name} --noEmit --pretty false --listFiles || true`)
    )
  }
  const strict = await compile("tsconfig.strict.json", { strict: true })
  if (!strict.includes("medusa-plugin-one-click/.medusa/server/src/workflows/index.d.ts")) {
    throw new Error(`tsc did not read the package's types:\n${strict.slice(-1_000)}`)
  }
  const complaints = strict.split("\n").filter((line) => line.includes("error TS"))
  const all = await compile("tsconfig.libraries.json", { strict: true, skipLibCheck: false })
  const lines = all.split("\n").filter((line) => line.includes("error TS"))
  const ours = lines.filter((line) => line.includes("medusa-plugin-one-click"))
  if (complaints.length || ours.length) {
    throw new Error(`tsc complains:\n${[...complaints, ...ours].slice(0, 20).join("\n")}`)
  }
  return `strict tsc passes, ours without skipLibCheck too (${lines.length} complaints about other packages)`
}
