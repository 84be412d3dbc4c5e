// Bundles the sandbox into .medusa/server/sandbox, after `medusa
// plugin:build` has emptied that folder. It needs only Node and a dependency of the plugin.
import { writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { bundledPackages, noticesOf, requireAllowed } from "../scripts/licenses.mjs"

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, "..")
const out = join(root, ".medusa", "server", "sandbox")
const common = { bundle: true, absWorkingDir: root, metafile: true, legalComments: "none" }

/** Leaves out zod's messages in other languages, a third of the bundle: the sandbox speaks English. */
const englishOnly = {
  name: "english-only",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[/\\]zod[/\\]v4[/\\]locales[/\\]index\.c?js$/ }, () => ({
      contents: "export {}",
    })),
}

const command = await build({
  ...common,
  plugins: [englishOnly],
  entryPoints: [join(here, "cli.ts")],
  outfile: join(out, "one-click-sandbox.js"),
  platform: "node",
  external: ["libphonenumber-js"],
  target: "node20",
  format: "cjs",
  banner: { js: "#!/usr/bin/env node" },
  // Names stay, so that a stack trace in a bug report can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  tsconfig: join(here, "tsconfig.json"),
})
const modal = await build({
  ...common,
  entryPoints: [join(here, "modal", "main.tsx")],
  outfile: join(out, "public", "modal.js"),
  minify: true,
  format: "esm",
  target: "es2022",
  tsconfigRaw: {},
})
const inputs = [command, modal].flatMap(({ metafile }) => Object.keys(metafile.inputs))
const packages = bundledPackages(inputs)
requireAllowed(packages)
writeFileSync(join(out, "THIRD_PARTY_NOTICES.txt"), noticesOf(packages))
