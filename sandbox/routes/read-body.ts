import type { z } from "zod"
import { ServiceError } from "../errors"

const largestBody = 1_000_000

/** Returns a request's JSON; throws `invalid_body` or `too_large`. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.length > largestBody) {
    throw new ServiceError("too_large", "The body is larger than 1 MB.")
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw error
    }
    throw new ServiceError("invalid_body", `The body is not JSON: ${error.message}.`)
  }
}

/**
 * Returns a value that matches a schema; throws `invalid_body` with the path of the first invalid
 * field.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) {
    return result.data
  }
  const issue = result.error.issues[0]
  const path = issue?.path.join(".") ?? ""
  const where = path === "" ? "The body" : path
  throw new ServiceError(
    "invalid_body",
    `${where}: ${issue?.message ?? "is invalid"}.`,
    path || undefined
  )
}

/** Returns a request's JSON that matches a schema; throws like `readJson` and `parse`. */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S
): Promise<z.output<S>> {
  return parse(schema, await readJson(request))
}
