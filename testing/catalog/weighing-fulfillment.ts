import {
  AbstractFulfillmentProviderService,
  ModuleProvider,
  Modules,
} from "@medusajs/framework/utils"

type Weighed = { items?: { quantity?: unknown; variant?: { weight?: unknown } }[] }

/** A carrier with a calculated price: a base, plus an amount per kilogram. */
class WeighingFulfillment extends AbstractFulfillmentProviderService {
  static override identifier = "weighing"

  override async getFulfillmentOptions() {
    return [{ id: "weighing" }]
  }
  override async canCalculate() {
    return true
  }
  override async validateOption() {
    return true
  }
  override async validateFulfillmentData(_: unknown, data: Record<string, unknown>) {
    return data
  }
  override async calculatePrice(_: unknown, __: unknown, context: unknown) {
    const { items = [] } = context as Weighed
    const grams = items.reduce(
      (sum, { quantity, variant }) => sum + Number(quantity) * Number(variant?.weight ?? 0),
      0
    )
    return { calculated_amount: 3 + grams / 1000, is_calculated_price_tax_inclusive: true }
  }
}

export default ModuleProvider(Modules.FULFILLMENT, { services: [WeighingFulfillment] })
