import { Hono } from "hono"
import type { Parts } from "../parts"
import type { Env } from "./operation"

export function modalRoutes(_parts: Parts): Hono<Env> {
  return new Hono<Env>()
}
