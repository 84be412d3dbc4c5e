import { randomBytes } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { DemoFailure } from "./failure"

const secret = z.string().min(32)
const secretsSchema = z.object({ jwt: secret, cookie: secret, signing: secret })

export type DemoSecrets = z.infer<typeof secretsSchema>

/**
 * Returns the shop's secrets, generated at the first start and stored, so that sessions and
 * purchases survive a restart.
 */
export async function keepSecrets(directory: string): Promise<DemoSecrets> {
  const file = path.join(directory, "secrets.json")
  const kept = await readFile(file, "utf8").catch(() => undefined)
  if (kept) {
    return readSecrets(kept, file)
  }
  const draw = () => randomBytes(32).toString("hex")
  const secrets = { jwt: draw(), cookie: draw(), signing: draw() }
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

function readSecrets(text: string, file: string): DemoSecrets {
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch {
    throw new DemoFailure(
      `The demo's secrets in ${file} are damaged. Remove the file; new ones will be generated.`
    )
  }
}
