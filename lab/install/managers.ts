import { execSync } from "node:child_process"
import path from "node:path"
import { ownEnvironment, runCommand } from "../commands"

/** pnpm in the version that Medusa's starter requires, and Yarn. */
const PACKAGES = ["pnpm@10.11.1", "@yarnpkg/cli-dist@4"]

/** Puts pnpm and Yarn first on the PATH of this process and of everything it starts. */
export async function installManagers(folder: string): Promise<void> {
  const logFile = path.join(folder, "managers.log")
  await runCommand(`npm install --prefix tools ${PACKAGES.join(" ")}`, {
    cwd: folder,
    environment: ownEnvironment(),
    logFile,
  })
  // Yarn reads neither npm's registry nor, where it takes a machine for CI, a new lockfile.
  process.env.YARN_NPM_REGISTRY_SERVER = execSync("npm config get registry").toString().trim()
  process.env.YARN_ENABLE_IMMUTABLE_INSTALLS = "false"
  process.env.PATH = `${path.join(folder, "tools/node_modules/.bin")}:${process.env.PATH}`
}
