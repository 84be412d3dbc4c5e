import { appendFile, cp, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import type { Starter } from "../install/starter"
import { dependencyOf, uiVersionOf } from "../install/versions"

const manifestSchema = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

/**
 * Copies Medusa's official monorepo, and upgrades the Medusa of its backend as the README says,
 * because the starter may pin an older one.
 */
export async function copyMonorepo(from: string, root: string, medusa: string): Promise<Starter> {
  await cp(from, root, { recursive: true, filter: isSource })
  const shop = path.join(root, "apps/backend")
  const file = path.join(shop, "package.json")
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, "utf8")))
  const pinned = manifest.dependencies["@medusajs/medusa"]
  const upgrade = (packages: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [
        name,
        name.startsWith("@medusajs/") && version === pinned ? medusa : version,
      ])
    )
  await writeFile(
    file,
    JSON.stringify({
      ...manifest,
      dependencies: {
        ...upgrade(manifest.dependencies),
        "@medusajs/ui": uiVersionOf(medusa),
        "react-router-dom": dependencyOf(`@medusajs/dashboard@${medusa}`, "react-router-dom"),
      },
      devDependencies: upgrade(manifest.devDependencies),
    })
  )
  // In CI, pnpm refuses a lockfile that does not match package.json.
  await appendFile(path.join(root, ".npmrc"), "\nfrozen-lockfile=false\n")
  return { root, shop }
}

/** Leaves out what a build or an installation has made. */
export function isSource(file: string): boolean {
  return !["node_modules", ".git", ".next", ".medusa"].includes(path.basename(file))
}
