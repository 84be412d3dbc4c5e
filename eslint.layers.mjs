import boundaries from "eslint-plugin-boundaries"
import { createNodeResolver, importX } from "eslint-plugin-import-x"

/** The folders of the plugin from top to bottom. A folder imports from itself and lower rows. */
const LAYERS = [
  ["src/admin"],
  ["admin"],
  ["src/api", "src/jobs", "src/policies", "src/providers", "src/scripts", "src/subscribers"],
  ["src/dashboard"],
  ["src/pricing/proof"],
  ["src/orders/driver", "src/webhooks"],
  ["src/workflows"],
  ["src/orders"],
  ["src/purchases"],
  ["src/static-rules", "src/stock"],
  ["src/pricing"],
  ["src/links"],
  ["src/modules"],
  ["src/medusa"],
  ["src/lib"],
]

const EXTENSIONS = [".ts", ".tsx", ".js", ".mjs"]

/** Folders that import nothing outside. */
const STAND_ALONE = ["sandbox", "src/storefront"]

/** Folders that the plugin must not import. */
const OUTSIDE = ["demo", "integration-tests", "lab", "scripts", "testing"]

const allow = (from, to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
})

/**
 * Rejects imports against the direction of the layers, and in circles. Tests may import from
 * anywhere.
 */
export const layers = {
  files: ["{admin,sandbox,src}/**/*.{ts,tsx}"],
  ignores: ["**/*.spec.{ts,tsx}", "**/testing/**", "**/*-test.ts"],
  plugins: { boundaries, "import-x": importX },
  settings: {
    "boundaries/elements": [...LAYERS.flat(), ...STAND_ALONE, ...OUTSIDE].map((folder) => ({
      type: folder,
      pattern: folder,
      partialMatch: false,
    })),
    "import/resolver": { node: { extensions: EXTENSIONS } },
    "import-x/extensions": [".ts", ".tsx"],
    "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
    "import-x/resolver-next": [createNodeResolver({ extensions: EXTENSIONS })],
  },
  rules: {
    "import-x/no-cycle": ["error", { ignoreExternal: true }],
    "boundaries/no-unknown-files": "error",
    "boundaries/no-unknown-dependencies": "error",
    "boundaries/dependencies": [
      "error",
      {
        default: "disallow",
        policies: [
          { allow: { to: { module: { origin: ["external", "core"] } } } },
          ...STAND_ALONE.map((folder) => allow(folder, [folder])),
          ...LAYERS.flatMap((row, index) =>
            row.map((folder) => allow(folder, [folder, ...LAYERS.slice(index + 1).flat()]))
          ),
        ],
      },
    ],
  },
}
