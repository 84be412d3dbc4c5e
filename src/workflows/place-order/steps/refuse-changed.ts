import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { signingSecrets } from "../../../modules/one-click/options"
import { REASONS } from "../../../orders/reasons"
import { readOrder } from "../../../orders/read-order"
import { classifyServiceStatus } from "../../../orders/service-status"
import { changesOf } from "../../../orders/terms"

type RefuseChangedInput = { record: unknown; terms: unknown }

/**
 * Aborts if the service's record is no longer the one that was compared, before stock is consumed,
 * an order is created, and the buyer is notified. An order that is over, or says something else, is
 * compared again.
 *
 * @throws {MedusaError} CONFLICT with code `changed_since_comparison`; NOT_FOUND if the service does
 * not know the order; INVALID_DATA with the names of the fields that could not be read.
 */
export const refuseChangedStep = createStep(
  "one-click-refuse-changed",
  async ({ record, terms }: RefuseChangedInput, { container }) => {
    if (record === null) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, REASONS.unknown_to_service)
    }
    const read = readOrder(record)
    const status = read.head?.current_status
    const isOver = !!status && classifyServiceStatus(status).kind === "end"
    if (!isOver && !read.readable) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `${REASONS.unreadable} ${read.fields.join("; ")}`
      )
    }
    const secrets = signingSecrets(container.resolve("oneClick").options)
    if (isOver || (read.readable && changesOf(terms, read.order, secrets).length)) {
      throw new MedusaError(
        MedusaError.Types.CONFLICT,
        "The order has changed at the service since it was compared: it is compared again.",
        "changed_since_comparison"
      )
    }
    return new StepResponse(undefined)
  }
)
