import { rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"

/** Empty if the part is left out. */
const optionalAddress = z.union([z.literal(""), z.url()])

/** The content of `demo.json`, which describes a running demo to scripts. */
export const descriptionSchema = z.strictObject({
  backend_url: z.url(),
  storefront_url: z.url(),
  dashboard_url: optionalAddress,
  sandbox_url: z.url(),
  checkout_url: optionalAddress,
  publishable_key: z.string().startsWith("pk_"),
  admin: z.strictObject({ email: z.email(), password: z.string().min(8) }),
  region_id: z.string().startsWith("reg_"),
  sales_channel_id: z.string().startsWith("sc_"),
  variants: z
    .array(
      z.strictObject({
        id: z.string().startsWith("variant_"),
        sku: z.string().min(1),
        title: z.string().min(1),
        product_id: z.string().startsWith("prod_"),
      })
    )
    .min(1),
})

export type DemoDescription = z.infer<typeof descriptionSchema>

export function descriptionFile(directory: string) {
  return path.join(directory, "demo.json")
}

/**
 * Deletes the `demo.json` of the last start, so that nobody waiting for the next start reads it.
 */
export async function removeDescription(directory: string): Promise<void> {
  await rm(descriptionFile(directory), { force: true })
}

/** Writes `demo.json` atomically, so that nobody reads half of it. */
export async function writeDescription(
  directory: string,
  description: DemoDescription
): Promise<void> {
  const file = descriptionFile(directory)
  await writeFile(`${file}.new`, `${JSON.stringify(description, null, 2)}\n`)
  await rename(`${file}.new`, file)
}
