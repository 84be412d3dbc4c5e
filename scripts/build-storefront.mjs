/**
 * Builds the storefront script and entries into `.medusa/server/storefront`, after `medusa
 * plugin:build`, which empties that folder.
 */
import { execFileSync } from "node:child_process"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build, transform } from "esbuild"

/** Bytes after gzip. The served script, with the shop's settings in front, has at most 8000. */
const LIMIT = 7900
const root = fileURLToPath(new URL("..", import.meta.url))
const source = join(root, "src/storefront")
const [folder, option] = process.argv.slice(2)
const target = folder ?? join(root, ".medusa/server/storefront")
rmSync(target, { recursive: true, force: true })

/** Minifies the style sheet, which esbuild sees as a string. */
const minifyStyles = {
  name: "minify-styles",
  setup(bundler) {
    bundler.onLoad({ filter: /styles\.ts$/ }, async ({ path }) => {
      const text = readFileSync(path, "utf8")
      const [template, css] = /`([^`]+)`/.exec(text)
      const { code } = await transform(css, { loader: "css", minify: true })
      return { loader: "ts", contents: text.replace(template, () => JSON.stringify(code.trim())) }
    })
  },
}

const common = {
  bundle: true,
  target: "es2022",
  charset: "utf8",
  logLevel: "warning",
  tsconfigRaw: {},
  plugins: [minifyStyles],
}

const script = join(target, "button.js")
await build({
  ...common,
  entryPoints: [join(source, "script.ts")],
  outfile: script,
  format: "iife",
  minify: true,
})
const size = gzipSync(readFileSync(script), { level: 9 }).length
console.log(`Storefront script: ${size} bytes gzip of ${LIMIT} allowed`)
if (size > LIMIT) {
  console.error("The storefront script is too large.")
  process.exitCode = 1
}

for (const [format, extension] of [
  ["esm", "mjs"],
  ["cjs", "js"],
]) {
  const besides = {
    name: "besides",
    setup: (bundler) =>
      bundler.onResolve({ filter: /^\.\/index$/ }, () => ({
        path: `./index.${extension}`,
        external: true,
      })),
  }
  await build({
    ...common,
    entryPoints: [join(source, "index.ts")],
    outfile: join(target, `index.${extension}`),
    format,
  })
  await build({
    ...common,
    entryPoints: [join(source, "react.tsx")],
    outfile: join(target, `react.${extension}`),
    format,
    plugins: [minifyStyles, besides],
    banner: { js: '"use client";' },
    external: ["react"],
  })
}

if (option !== "--without-types") {
  const tsc = join(root, "node_modules/typescript/bin/tsc")
  const options = ["--noEmit", "false", "--emitDeclarationOnly", "--declaration"]
  const config = ["-p", join(source, "tsconfig.build.json"), "--outDir", target]
  execFileSync(process.execPath, [tsc, ...config, ...options], { stdio: "inherit" })
  for (const entry of ["index", "react"]) {
    writeFileSync(join(target, `${entry}.d.mts`), `export * from "./${entry}.js"\n`)
  }
}
