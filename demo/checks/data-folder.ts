import { access, constants, mkdir } from "node:fs/promises"
import path from "node:path"
import { DemoFailure, oneLine } from "../failure"

/**
 * Makes the folder for the demo's data, with one for its logs.
 *
 * @throws {DemoFailure} where it is no folder or can't be written to.
 */
export async function prepareDataFolder(directory: string): Promise<void> {
  try {
    await mkdir(path.join(directory, "logs"), { recursive: true })
    await access(directory, constants.W_OK)
  } catch (error) {
    throw new DemoFailure(
      `The demo can't keep its data in ${directory} (${oneLine(error)}). Remove what stands there, or set DEMO_DIR to another folder.`
    )
  }
}
