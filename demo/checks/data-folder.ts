import { access, constants, mkdir } from "node:fs/promises"
import path from "node:path"
import { DemoFailure, oneLine } from "../failure"

/**
 * Creates the folder for the demo's data and the one for its logs.
 *
 * @throws {DemoFailure} if it is not a folder or not writable.
 */
export async function prepareDataFolder(directory: string): Promise<void> {
  try {
    await mkdir(path.join(directory, "logs"), { recursive: true })
    await access(directory, constants.W_OK)
  } catch (error) {
    throw new DemoFailure(
      `The demo can't keep its data in ${directory} (${oneLine(error)}). Remove the file at that path, or set DEMO_DIR to another folder.`
    )
  }
}
