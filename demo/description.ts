import { rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"

/** Empty where the part is left out. */
const optionalAddress = z.union([z.literal(""), z.url()])

/** What `demo.json` tells scripts about a running demo. */
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

export const descriptionFile = (directory: string) => path.join(directory, "demo.json")

/** Takes the `demo.json` of the last start away: whoever waits for the next one must not read it. */
export async function removeDescription(directory: string): Promise<void> {
  await rm(descriptionFile(directory), { force: true })
}

/** Writes `demo.json` in one move: whoever waits for it never reads half of it. */
export async function writeDescription(
  directory: string,
  description: DemoDescription
): Promise<void> {
  const file = descriptionFile(directory)
  await writeFile(`${file}.new`, `${JSON.stringify(description, null, 2)}\n`)
  await rename(`${file}.new`, file)
}
