import { once } from "node:events"
import type { HttpBindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { Context, Handler } from "hono"
import { ServiceError } from "../errors"
import { delay, has } from "../faults/active-faults"
import { distortAll } from "../faults/distort"
import type { Fault, OperationName } from "../faults/fault-kinds"
import type { Parts } from "../parts"
import type { Merchant } from "../store/merchants"
import { asServiceError, errorAnswer } from "./error-answer"
import { readJson } from "./read-body"

export type Env = { Bindings: HttpBindings }

type Work = (request: {
  context: Context<Env>
  merchant: Merchant
  body: () => Promise<unknown>
}) => Promise<unknown>

function merchantOf(parts: Parts, context: Context<Env>): Merchant {
  const merchant = parts.merchants.byAuthorization(context.req.header("authorization"))
  if (merchant) {
    return merchant
  }
  throw new ServiceError(
    "unauthorized",
    "The Authorization header must be `Bearer <API key>` with a key known here."
  )
}

/** Closes the connection without a response. */
function hangUp(context: Context<Env>): Response {
  context.env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Resolves when the caller gives up; no answer is ever sent. */
async function hang({ env }: Context<Env>): Promise<Response> {
  await once(env.outgoing, "close")
  return RESPONSE_ALREADY_SENT
}

const htmlPage = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>"

/** Returns the response of a fault that prevents the work. */
async function insteadOfWork(context: Context<Env>, faults: Fault[]): Promise<Response | null> {
  if (has(faults, "drop")) {
    return hangUp(context)
  }
  if (has(faults, "hang")) {
    return hang(context)
  }
  if (has(faults, "error_500")) {
    return Response.json(
      { error: { code: "internal", message: "Something went wrong." } },
      { status: 500 }
    )
  }
  if (has(faults, "html")) {
    return new Response(htmlPage, { status: 502, headers: { "content-type": "text/html" } })
  }
  return null
}

async function answer(
  response: Response,
  context: Context<Env>,
  faults: Fault[]
): Promise<Response> {
  if (has(faults, "lost_response")) {
    return hangUp(context)
  }
  const text = await response.text()
  if (text === "") {
    return new Response(null, { status: response.status })
  }
  return new Response(distortAll(text, faults), {
    status: response.status,
    headers: { "content-type": "application/json" },
  })
}

/**
 * Handles one call of spec 4: applies the active faults, checks the key (spec 5), does the work,
 * responds with the result or an error, and records the call.
 */
export function operation(parts: Parts, name: OperationName, work: Work): Handler<Env> {
  return async (context) => {
    const started = performance.now()
    const at = new Date(parts.clock.now()).toISOString()
    const faults = parts.faults.strike("api", name)
    let body: unknown = null
    const log = (status: number): void =>
      parts.calls.add({
        at,
        operation: name,
        method: context.req.method,
        path: context.req.path,
        body,
        status,
        duration: Math.round(performance.now() - started),
        fault: faults.map((fault) => fault.kind).join(", ") || null,
      })
    await delay(faults)
    const instead = await insteadOfWork(context, faults)
    if (instead) {
      log(instead === RESPONSE_ALREADY_SENT ? 0 : instead.status)
      return instead
    }
    try {
      const result = await work({
        context,
        merchant: merchantOf(parts, context),
        body: async () => (body = await readJson(context.req.raw)),
      })
      log(200)
      const response = result === null ? new Response(null, { status: 204 }) : Response.json(result)
      return await answer(response, context, faults)
    } catch (error) {
      const known = asServiceError(error)
      log(known.status)
      return await answer(errorAnswer(known), context, faults)
    }
  }
}
