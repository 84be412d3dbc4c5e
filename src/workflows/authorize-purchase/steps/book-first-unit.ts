import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { problem } from "../../../lib/problem"
import { busyError } from "../../../purchases/authorization-queue"
import { bookStock, BookStockInput, releaseStock } from "../../../stock"
import { BOOK_FIRST_UNIT_MS } from "../../../lib/deadlines"

/**
 * Holds the first unit when the buyer presses the button (spec 6.1, last paragraph); does nothing
 * if the input is null.
 */
export const bookFirstUnitStep = createStep(
  "one-click-book-first-unit",
  async (input: BookStockInput | null, { container }) => {
    if (!input) {
      return new StepResponse(undefined)
    }
    const { context_id } = input
    const expires_at = new Date(input.expires_at)
    const { booked, reason } = await bookStock(
      container,
      { ...input, expires_at },
      { timeout_ms: BOOK_FIRST_UNIT_MS }
    )
    if (reason === "busy") {
      throw busyError()
    }
    if (reason === "not_for_sale") {
      throw problem("not_available", "This product is not sold here.")
    }
    if (!booked) {
      throw problem("out_of_stock", "This product is out of stock.")
    }
    return new StepResponse(undefined, { context_id })
  },
  async (done, { container }) => {
    if (done) {
      await releaseStock(container, { ...done, quantity: "all" })
    }
  }
)
