// Bundles the sandbox and the conformance command into .medusa/server/sandbox, after `medusa
// plugin:build` has emptied that folder. The bundles need only Node.
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const here = dirname(fileURLToPath(import.meta.url))
const out = join(here, "..", ".medusa", "server", "sandbox")

await build({
  entryPoints: {
    "one-click-sandbox": join(here, "cli.ts"),
    "one-click-conformance": join(here, "conformance", "cli.ts"),
  },
  outdir: out,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  banner: { js: "#!/usr/bin/env node" },
  legalComments: "none",
  tsconfig: join(here, "tsconfig.json"),
})
await build({
  entryPoints: [join(here, "modal", "main.tsx")],
  outfile: join(out, "public", "modal.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  tsconfigRaw: {},
})
