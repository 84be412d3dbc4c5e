import medusa from "@medusajs/eslint-plugin"
import tseslint from "typescript-eslint"
import { layers } from "./eslint.layers.mjs"

export default tseslint.config(
  {
    ignores: [
      "src/admin/__admin-extensions__.js",
      "**/node_modules/**",
      "**/.medusa/**",
      "demo/shop/public/**",
      ".demo/**",
      ".test/**",
      "src/modules/*/migrations/**",
    ],
  },
  ...tseslint.configs.recommended,
  ...medusa.configs.recommended,
  // Medusa’s configuration leaves these out; a test is code like any other.
  { ignores: ["!**/integration-tests/**", "!**/*.spec.*", "!demo/build/**"] },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_" },
      ],
    },
  },
  {
    rules: {
      // Ids of workflows and steps are global in a shop: ours all begin with "one-click-".
      "@medusajs/workflow-id-matches-export-or-filename": "off",
      "@medusajs/step-id-kebab-case": "off",
    },
  },
  {
    // What does not run inside Medusa has no use for its errors.
    files: [
      "{demo,integration-tests,lab,sandbox,scripts,testing}/**",
      "src/storefront/**",
      "**/*.spec.ts",
    ],
    rules: {
      "@medusajs/use-medusa-error-not-generic-error": "off",
      "@medusajs/zod-import-source": "off",
      // Yen have no minor unit: 1200 is a price in major units there.
      "@medusajs/prices-in-major-units": "off",
    },
  },
  {
    // The shop under test runs the built plugin; what is imported from `src` is another copy of it.
    files: ["integration-tests/**"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(\\.\\./)+src/",
              allowTypeImports: true,
              message: "Import values from the built plugin: support/inside.ts.",
            },
          ],
        },
      ],
    },
  },
  {
    // Imports each export as a value or a type, as the package has it.
    files: ["lab/install/fixture/consumer.ts"],
    rules: { "@typescript-eslint/consistent-type-imports": "off" },
  },
  {
    files: ["**/*.cjs", "jest.config.js"],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  layers
)
