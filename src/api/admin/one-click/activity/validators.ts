import { z } from "@medusajs/framework/zod"
import { CALL_DIRECTIONS, CALL_OUTCOMES } from "../../../../modules/one-click/calls"
import { createListParams, oneOrMore } from "../utils/list-params"

export const AdminListOneClickActivity = createListParams(["created_at"]).extend({
  kind: oneOrMore(z.string().max(100)),
  outcome: oneOrMore(z.enum(CALL_OUTCOMES)),
  direction: oneOrMore(z.enum(CALL_DIRECTIONS)),
  /** `hidden` leaves out the calls of the sync that succeeded. */
  background: oneOrMore(z.enum(["hidden"])),
})
