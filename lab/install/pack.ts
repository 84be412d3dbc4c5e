import { execFileSync } from "node:child_process"
import path from "node:path"
import { z } from "zod"
import { withLock } from "../../demo/build/lock"

const ROOT = path.resolve(__dirname, "../..")

const packedSchema = z.array(
  z.object({
    filename: z.string(),
    size: z.number(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string(), size: z.number() })),
  })
)

type Packed = z.infer<typeof packedSchema>[number]

/** The package of the button alone, as the build wrote it. */
export const STOREFRONT_PACKAGE = path.join(ROOT, ".medusa/packages/storefront")

/** Returns what `npm pack` would publish of the last build. */
export function packedFiles(): Packed {
  return npmPack(["--dry-run", "--ignore-scripts"])
}

/** Packs the last build of a package into the folder, and returns the tarball's path. */
export function packBuilt(folder: string, from = ROOT): string {
  const { filename } = npmPack(["--ignore-scripts", "--pack-destination", folder], from)
  return path.join(folder, filename)
}

/** Builds the plugin and packs it as `npm publish` would, into the folder. */
export async function packPlugin(folder: string): Promise<{ tarball: string; facts: string }> {
  const { signal } = new AbortController()
  const packed = await withLock(path.join(ROOT, ".medusa", "build.lock"), signal, async () => {
    execFileSync("npm", ["run", "build"], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] })
    return npmPack(["--ignore-scripts", "--pack-destination", folder])
  })
  return { tarball: path.join(folder, packed.filename), facts: factsOf(packed) }
}

/** Returns size and number of files as text. */
export function factsOf({ size, unpackedSize, files }: Packed): string {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
  return `${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked, ${files.length} files`
}

function npmPack(flags: string[], from = ROOT): Packed {
  const printed = execFileSync("npm", ["pack", "--json", ...flags], {
    cwd: from,
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 10_000_000,
  })
  return packedSchema.parse(JSON.parse(String(printed)))[0]
}
