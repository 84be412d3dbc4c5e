import { runCommand, ownEnvironment } from "./commands"
import path from "node:path"

/** The version that Medusa's starter requires. */
const PNPM = "pnpm@10.11.1"

/** Puts pnpm first on the PATH of this process and of everything it starts. */
export async function installPnpm(folder: string): Promise<void> {
  const logFile = path.join(folder, "pnpm.log")
  await runCommand(`npm install --prefix tools ${PNPM}`, {
    cwd: folder,
    environment: ownEnvironment(),
    logFile,
  })
  process.env.PATH = `${path.join(folder, "tools/node_modules/.bin")}:${process.env.PATH}`
}
