/**
 * Builds the storefront script and entries into `.medusa/server/storefront`, after `medusa
 * plugin:build`, which empties that folder; and from the same files the package for storefronts
 * alone, into `.medusa/packages/storefront`.
 */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build, transform } from "esbuild"

/** Bytes after gzip. The served script, with the shop's settings in front, has at most 8000. */
const LIMIT = 7900
const root = fileURLToPath(new URL("..", import.meta.url))
const source = join(root, "src/storefront")
const target = join(root, ".medusa/server/storefront")
rmSync(target, { recursive: true, force: true })

/** Gives scripts the text of a style sheet they import, minified. */
const minifyStyles = {
  name: "minify-styles",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path), { loader: "css", minify: true })
      return { loader: "text", contents: code.trim() }
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

const tsc = join(root, "node_modules/typescript-native/bin/tsc")
const options = ["--noEmit", "false", "--emitDeclarationOnly", "--declaration"]
const config = ["-p", join(source, "tsconfig.build.json"), "--outDir", target]
execFileSync(process.execPath, [tsc, ...config, ...options], { stdio: "inherit" })
for (const entry of ["index", "react"]) {
  writeFileSync(join(target, `${entry}.d.mts`), `export * from "./${entry}.js"\n`)
}

writeStorefrontPackage(join(root, ".medusa/packages/storefront"))

/** Writes the button and its React wrapper as a package without the server and its dependencies. */
function writeStorefrontPackage(out) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const file of readdirSync(target).filter((name) => !/^button\..*js$/.test(name))) {
    cpSync(join(target, file), join(out, file))
  }
  cpSync(join(root, "LICENSE"), join(out, "LICENSE"))
  const { name, version, license, author, repository, peerDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8")
  )
  const entry = (file) => ({
    import: { types: `./${file}.d.mts`, default: `./${file}.mjs` },
    require: { types: `./${file}.d.ts`, default: `./${file}.js` },
  })
  const manifest = {
    name: `${name}-storefront`,
    version,
    description: `The buy button of ${name} for storefronts: a custom element and a React component.`,
    license,
    author,
    repository,
    keywords: ["medusa", "medusa-v2", "one-click", "checkout", "custom-element", "react"],
    engines: { node: ">=18" },
    type: "commonjs",
    main: "./index.js",
    types: "./index.d.ts",
    exports: { ".": entry("index"), "./react": entry("react"), "./package.json": "./package.json" },
    files: ["*.js", "*.mjs", "*.d.ts", "*.d.mts"],
    peerDependencies: { react: peerDependencies.react },
    peerDependenciesMeta: { react: { optional: true } },
  }
  writeFileSync(join(out, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(
    join(out, "README.md"),
    `# ${manifest.name}

The buy button of the Medusa plugin \`${name}\`, for storefronts: the custom element
\`<one-click-button>\` and its React component. No dependencies. Use the version of your backend's plugin.

\`\`\`tsx
import { OneClickButton } from "${manifest.name}/react" // React
import { configure } from "${manifest.name}" // everything else
\`\`\`

The plugin's \`docs/storefront.md\` describes attributes, events, styling, and the content security policy;
where it says \`${name}/react\` or \`${name}/storefront\`, import from this package.
`
  )
}
