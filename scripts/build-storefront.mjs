/**
 * Builds the storefront script and entries into `.medusa/server/storefront`, after
 * `medusa plugin:build`, which empties that folder.
 */
import { execFileSync } from "node:child_process"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const LIMIT = 5 * 1024
const root = fileURLToPath(new URL("..", import.meta.url))
const source = join(root, "src/storefront")
const [folder, option] = process.argv.slice(2)
const target = folder ?? join(root, ".medusa/server/storefront")
rmSync(target, { recursive: true, force: true })

/** The style sheet needs no indentation on the wire. */
const slimStyles = {
  name: "slim-styles",
  setup(bundler) {
    bundler.onLoad({ filter: /styles\.ts$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8").replace(/`([^`]+)`/, (_, css) => {
        const slim = css
          .replace(/\s+/g, " ")
          .replace(/ ?([{};,]) ?/g, "$1")
          .replace(/: /g, ":")
        return JSON.stringify(slim.replaceAll(";}", "}").trim())
      }),
    }))
  },
}

const common = {
  bundle: true,
  target: "es2022",
  charset: "utf8",
  plugins: [slimStyles],
  logLevel: "warning",
}
const script = join(target, "button.js")
await build({
  ...common,
  entryPoints: [join(source, "script.ts")],
  outfile: script,
  format: "iife",
  minify: true,
})
for (const [format, extension] of [
  ["esm", "mjs"],
  ["cjs", "js"],
]) {
  await build({
    ...common,
    entryPoints: [join(source, "index.ts")],
    outfile: join(target, `index.${extension}`),
    format,
  })
}

const size = gzipSync(readFileSync(script), { level: 9 }).length
console.log(`Storefront script: ${size} bytes gzip of ${LIMIT} allowed`)
if (size > LIMIT) {
  console.error("The storefront script is too large.")
}
