import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { uiVersionOf } from "./versions"

export const MANAGERS = ["npm", "pnpm", "yarn"] as const

export type Manager = (typeof MANAGERS)[number]

/** The packages of Medusa's starter that have Medusa's own version. */
const MEDUSA = ["admin-sdk", "admin-shared", "caching", "cli", "dashboard", "draft-order"]
const PLATFORM = ["framework", "medusa"]

/**
 * Writes a new shop as Medusa's official starter makes it: with pnpm the workspace with the shop
 * under `apps/backend`, else only the shop. Its configuration is the starter's, without the
 * plugin.
 *
 * @param medusa the version of Medusa
 * @returns the folder of the shop's `medusa-config.ts`
 */
export async function writeStarter(
  root: string,
  manager: Manager,
  medusa: string
): Promise<string> {
  const shop = manager === "pnpm" ? path.join(root, "apps", "backend") : root
  await mkdir(path.join(shop, "src", "scripts"), { recursive: true })
  if (manager === "pnpm") {
    await writeJson(path.join(root, "package.json"), { name: "shop-workspace", private: true })
    await writeFile(path.join(root, "pnpm-workspace.yaml"), 'packages:\n  - "apps/*"\n')
  }
  if (manager === "yarn") {
    // A lockfile makes it a project of its own, and Medusa needs its packages in node_modules.
    await writeFile(path.join(root, "yarn.lock"), "")
    await writeFile(path.join(root, ".yarnrc.yml"), "nodeLinker: node-modules\n")
  }
  await writeJson(path.join(shop, "package.json"), packageOf(medusa))
  await writeJson(path.join(shop, "tsconfig.json"), TSCONFIG)
  await writeFile(path.join(shop, "medusa-config.ts"), CONFIG)
  return shop
}

function packageOf(medusa: string) {
  const ofMedusa = (names: string[]) =>
    Object.fromEntries(names.map((name) => [`@medusajs/${name}`, medusa]))
  return {
    name: "shop",
    version: "0.0.1",
    private: true,
    scripts: { build: "medusa build", start: "medusa start", dev: "medusa develop" },
    dependencies: {
      ...ofMedusa([...MEDUSA, ...PLATFORM]),
      "@medusajs/ui": uiVersionOf(medusa),
      "@tanstack/react-query": "5.64.2",
      "react-i18next": "13.5.0",
      "react-router-dom": "7.18.2",
      zod: "4.2.0",
    },
    devDependencies: {
      ...ofMedusa(["test-utils"]),
      "@swc/core": "^1.7.28",
      "@swc/jest": "^0.2.36",
      "@types/jest": "^29.5.13",
      "@types/node": "^20.12.11",
      "@types/react": "^18.3.2",
      "@types/react-dom": "^18.2.25",
      jest: "^29.7.0",
      "prop-types": "^15.8.1",
      react: "^18.3.1",
      "react-dom": "^18.3.1",
      "ts-node": "^10.9.2",
      typescript: "~5.9",
      vite: "^7.0.0",
      yalc: "^1.0.0-pre.53",
    },
    engines: { node: ">=20" },
  }
}

const TSCONFIG = {
  compilerOptions: {
    target: "ES2021",
    esModuleInterop: true,
    module: "Node16",
    moduleResolution: "Node16",
    emitDecoratorMetadata: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    skipDefaultLibCheck: true,
    declaration: false,
    sourceMap: false,
    inlineSourceMap: true,
    outDir: "./.medusa/server",
    rootDir: "./",
    jsx: "react-jsx",
    forceConsistentCasingInFileNames: true,
    resolveJsonModule: true,
    checkJs: false,
    strictNullChecks: true,
  },
  "ts-node": { swc: true },
  include: ["**/*", ".medusa/types/*"],
  exclude: ["node_modules", ".medusa/server", ".medusa/admin", ".cache"],
}

const CONFIG = `import { loadEnv, defineConfig } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS!,
      adminCors: process.env.ADMIN_CORS!,
      authCors: process.env.AUTH_CORS!,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
})
`

function writeJson(file: string, content: unknown): Promise<void> {
  return writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}
