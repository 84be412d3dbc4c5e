import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { shownInGuide } from "../guides/snippets"

const ACTIONS = "src/modules/products/components/product-actions/index.tsx"
const ONE_CLICK = "src/modules/products/components/one-click/index.tsx"
const THANKS = "src/app/[countryCode]/(main)/thanks/[context]/page.tsx"

/** The files that docs/storefront.md adds to, or changes in, Medusa's official storefront. */
export const CHANGED = [ACTIONS, ONE_CLICK, THANKS]

/** Where docs/storefront.md puts the button, with the values that it names. */
const CHANGES: [before: string, after: string][] = [
  [
    '"use client"\n',
    '"use client"\n\nimport OneClick from "@modules/products/components/one-click"',
  ],
  ["  product,\n  disabled,\n}", "  product,\n  region,\n  disabled,\n}"],
  [
    "        <MobileActions",
    `        <OneClick
          variantId={selectedVariant?.id}
          regionId={region.id}
          countryCode={countryCode}
          soldOut={!!selectedVariant && !inStock}
          title={product.title}
        />
        <MobileActions`,
  ],
]

export type Library = "medusa-plugin-one-click" | "medusa-plugin-one-click-storefront"

/** Returns the guide's code with the imports that it names for the package of the button alone. */
function withLibrary(code: string, library: Library): string {
  return library === "medusa-plugin-one-click"
    ? code
    : code
        .replaceAll("medusa-plugin-one-click/storefront", library)
        .replaceAll("medusa-plugin-one-click/react", `${library}/react`)
}

/**
 * Adds the button to Medusa's official storefront as docs/storefront.md says.
 *
 * @param library the package that the button is imported from
 * @returns a function that takes it out again
 */
export async function addButton(folder: string, library: Library): Promise<() => Promise<void>> {
  for (const file of [ONE_CLICK, THANKS]) {
    const place = path.join(folder, file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, withLibrary(shownInGuide(file), library))
  }
  const actions = path.join(folder, ACTIONS)
  const own = await readFile(actions, "utf8")
  const changed = CHANGES.reduce((text, [before, after]) => {
    if (!text.includes(before)) {
      throw new Error(`${ACTIONS} of the storefront has no ${JSON.stringify(before)}.`)
    }
    return text.replace(before, after)
  }, own)
  await writeFile(actions, changed)
  return () => writeFile(actions, own)
}
