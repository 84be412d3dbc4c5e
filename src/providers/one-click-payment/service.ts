import type { PaymentProviderInput } from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import { notAllowed } from "../../lib/not-allowed"
import type OneClickModuleService from "../../modules/one-click/service"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import {
  acceptAtService,
  declineAtService,
  readRecord,
  readUnlessUnknown,
} from "../../orders/decide-at-service"
import { followedStatus, isActing, paymentDataSchema } from "../../orders/payments"
import { refundNotOffered } from "../../orders/record-refunds"
import { isOver } from "../../orders/service-status"
import { REASONS } from "../../orders/reasons"

/**
 * The payment provider of the one-click service (spec 1.3). The buyer is debited when the order is
 * accepted, so a capture accepts the order at the service and the cancellation of the order
 * declines it (spec 4.5).
 */
export default class OneClickPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "one-click"

  // Medusa's own is protected.
  constructor(cradle: Record<string, unknown>, config: Record<string, unknown>) {
    super(cradle, config)
  }

  /**
   * Refuses: the plugin stores each order's payment complete, and Medusa lets any visitor start a
   * session with data of their own.
   *
   * @throws {MedusaError} NOT_ALLOWED
   */
  async initiatePayment(): Promise<never> {
    throw notOurs()
  }

  /**
   * Authorizes nothing: the plugin stores a payment as authorized, because its buyer authorized it in
   * the service's modal before the order was sent.
   */
  async authorizePayment({ data }: PaymentProviderInput) {
    return { data, status: PaymentSessionStatus.ERROR }
  }

  /**
   * Accepts the order, and succeeds once the service's record says that the buyer is debited and the
   * shop credited. Nothing else accepts an order.
   *
   * @throws {MedusaError} NOT_ALLOWED if the order has changed or ended at the service, or needs
   * review, if the service has not confirmed the charge yet, or if the payment is not that of an
   * incoming order.
   * @throws {ServiceError} if the service is unreachable; safe to repeat.
   */
  async capturePayment({ data }: PaymentProviderInput) {
    const own = await this.findOwn(data)
    if (!own) {
      throw notOurs()
    }
    const { incoming, order_reference } = own
    const follows = followedStatus(incoming.service_order_id) !== undefined
    const isOpen = incoming.state === "placed" && incoming.reason !== "decline_unconfirmed"
    if (!isOpen && !follows) {
      throw needsReview(incoming)
    }
    await acceptAtService({ oneClick: this.oneClick(), row: incoming }, order_reference)
    return { data }
  }

  /**
   * Declines the order if somebody cancels it, so that the buyer is not debited. Medusa makes the
   * same call when it replaces the payment of an edited or returned order, which must not decline
   * it.
   *
   * @throws {MedusaError} NOT_ALLOWED with code `not_declined` outside a cancellation,
   * `decided_elsewhere` if the service has accepted the order meanwhile, and `decline_unconfirmed`
   * if it has not confirmed the decline yet.
   * @throws {ServiceError} if the service is unreachable; safe to repeat.
   */
  async cancelPayment({ data }: PaymentProviderInput) {
    const own = await this.findOwn(data)
    if (own && isActing("cancel")) {
      const row = own.incoming
      const { confirmed } = await declineAtService({ oneClick: this.oneClick(), row })
      if (!confirmed) {
        throw notAllowed(REASONS.decline_unconfirmed, "decline_unconfirmed")
      }
    } else if (own && !(await this.isOver(own.incoming, readUnlessUnknown))) {
      throw notAllowed(
        "The payment of a one-click order was not cancelled, because the order itself is not: the order waits for its acceptance as before. To decline it, cancel the order.",
        "not_declined"
      )
    }
    return { data }
  }

  /**
   * Records a refund that was made at the service, as a person or the service says.
   *
   * @throws {MedusaError} NOT_ALLOWED for every other order: the specification has no refund.
   * @throws {ServiceError} if the service is unreachable or does not know the order, whose buyer was
   * debited; safe to repeat.
   */
  async refundPayment({ data }: PaymentProviderInput) {
    const own = await this.findOwn(data)
    if (own && (isActing("refund") || (await this.isOver(own.incoming, readRecord)))) {
      return { data }
    }
    throw refundNotOffered()
  }

  async deletePayment({ data }: PaymentProviderInput) {
    return { data }
  }

  async retrievePayment({ data }: PaymentProviderInput) {
    return { data }
  }

  /**
   * Refuses: a session is for exactly the terms that its order was placed with.
   *
   * @throws {MedusaError} NOT_ALLOWED
   */
  async updatePayment(): Promise<never> {
    throw notOurs()
  }

  async getPaymentStatus({ data }: PaymentProviderInput) {
    const own = await this.findOwn(data)
    return { data, status: PaymentSessionStatus[own ? "AUTHORIZED" : "ERROR"] }
  }

  /**
   * Returns "not supported": the service's events have their own address, signed for each purchase.
   */
  async getWebhookActionAndData() {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  /** Returns the incoming order that a payment is for, if the payment is that of this order. */
  private async findOwn(data: unknown) {
    const read = paymentDataSchema.safeParse(data)
    if (!read.success) {
      return undefined
    }
    const { service_order_id, payment_collection_id, order_reference } = read.data
    const owner = { service_order_id, payment_collection_id }
    const [incoming] = await this.oneClick().listIncomingOrders(owner, { take: 1 })
    return incoming && { incoming, order_reference }
  }

  /**
   * Returns whether the order is over at the service. A sandbox order is after the switch to live,
   * whose service does not know it: it moved no money.
   */
  private async isOver(
    incoming: IncomingOrderRow,
    read: typeof readUnlessUnknown
  ): Promise<boolean> {
    const { gateway, environment } = this.oneClick()
    if (incoming.environment === "sandbox" && environment === "live") {
      return true
    }
    const followed = followedStatus(incoming.service_order_id)
    return isOver(followed ?? (await read(await gateway.connect(), incoming)).status)
  }

  private oneClick(): OneClickModuleService {
    const { oneClick } = this.container as { oneClick?: OneClickModuleService }
    if (!oneClick) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        'The payment provider "one-click" cannot reach the plugin: give the payment module in medusa-config the line dependencies: ["oneClick"].',
        "not_configured"
      )
    }
    return oneClick
  }
}

function needsReview({ message }: IncomingOrderRow): MedusaError {
  const sentence =
    "This order cannot be accepted by capturing its payment: open it on the one-click page."
  return notAllowed([sentence, message].filter(Boolean).join(" "), "needs_review")
}

function notOurs(): MedusaError {
  return notAllowed(
    "A payment of the one-click service comes with its order, and cannot be started or changed in another way: choose another payment provider.",
    "not_one_click"
  )
}
