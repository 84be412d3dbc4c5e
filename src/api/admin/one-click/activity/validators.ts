import { z } from "@medusajs/framework/zod"
import { ACTIVITY_SORTS } from "../../../../modules/one-click/overview-sql"
import { ENVIRONMENTS } from "../../../../lib/environments"
import { listQuery, oneOrMore } from "../utils/list-query"

export const AdminListOneClickActivity = listQuery(ACTIVITY_SORTS).extend({
  kind: oneOrMore(z.string().max(100)),
  outcome: oneOrMore(z.enum(["ok", "fallback", "refused", "failed"])),
  direction: oneOrMore(z.enum(["in", "out"])),
  environment: oneOrMore(z.enum(ENVIRONMENTS)),
  /** `hidden` leaves out the calls of the sync that succeeded. */
  background: oneOrMore(z.enum(["hidden"])),
})

export type AdminListOneClickActivityType = z.infer<typeof AdminListOneClickActivity>
