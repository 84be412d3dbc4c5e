import path from "node:path"

/** The checkout, which is the plugin's package. */
export const ROOT = path.resolve(__dirname, "../..")

/** The demo's Medusa project. */
export const SHOP = path.join(ROOT, "demo", "shop")

/** The plugin as it is published. */
export const BUILT_PLUGIN = path.join(ROOT, ".medusa", "server")

/** Medusa's command-line program. */
export const MEDUSA_CLI = path.join(
  path.dirname(require.resolve("@medusajs/cli/package.json")),
  "cli.js"
)
