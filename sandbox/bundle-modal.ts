/** Bundles the modal's script for browsers; returns its text. */
export async function bundleModal(entry: string): Promise<string> {
  const { build } = await import("esbuild")
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    tsconfigRaw: {},
  })
  return result.outputFiles[0]?.text ?? ""
}
