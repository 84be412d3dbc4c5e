import {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import type OneClickModuleService from "../../modules/one-click/service"
import { decideAtService, Decision, readStatus } from "../../orders/decide-at-service"
import { isGivenBack, refundNotOffered } from "../../orders/refund"
import { paymentDataSchema } from "./payment-data"

type Cradle = { oneClick?: OneClickModuleService }

/**
 * Pays through the one-click service (spec 1.3): the buyer is debited when the order is accepted, so
 * a capture accepts the order there and a cancellation denies it (spec 4.5).
 */
export default class OneClickPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "one-click"

  private readonly cradle: Cradle

  constructor(cradle: Cradle & Record<string, unknown>, config: Record<string, unknown>) {
    super(cradle, config)
    this.cradle = cradle
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const data = paymentDataSchema.parse(input.data)
    return { id: data.service_order_id, data }
  }

  /** The buyer authorized the payment in the service's modal, before the order was transmitted. */
  async authorizePayment({ data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return { data, status: PaymentSessionStatus.AUTHORIZED }
  }

  /**
   * Accepts the order: the buyer is debited and the shop credited.
   *
   * @throws {MedusaError} NOT_ALLOWED where the service has denied or cancelled it meanwhile.
   * @throws {ServiceError} where the service cannot be reached; safe to repeat.
   */
  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    await this.decide(data, "accepted")
    return { data }
  }

  /**
   * Denies the order: the buyer is not debited.
   *
   * @throws {MedusaError} NOT_ALLOWED where the service has accepted it meanwhile.
   * @throws {ServiceError} where the service cannot be reached; safe to repeat.
   */
  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    await this.decide(data, "denied")
    return { data }
  }

  /**
   * Records what went back to the buyer with the cancellation at the service.
   *
   * @throws {MedusaError} NOT_ALLOWED for every other order: the specification has no refund.
   * @throws {ServiceError} where the service cannot be reached; safe to repeat.
   */
  async refundPayment({ data }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const { service_order_id } = paymentDataSchema.parse(data)
    const client = await this.oneClick().retrieveServiceClient()
    if (isGivenBack(await readStatus(client, service_order_id))) {
      return { data }
    }
    throw refundNotOffered()
  }

  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data }
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data }
  }

  async updatePayment({ data }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data }
  }

  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return { data, status: PaymentSessionStatus.AUTHORIZED }
  }

  /** The service's events have their own address, signed for each purchase. */
  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  private async decide(data: unknown, decision: Decision): Promise<void> {
    const { service_order_id, order_reference } = paymentDataSchema.parse(data)
    const oneClick = this.oneClick()
    const client = await oneClick.retrieveServiceClient()
    const reference =
      decision === "accepted" && (await oneClick.retrieveSettings()).send_order_reference
        ? order_reference
        : undefined
    const outcome = await decideAtService(client, service_order_id, decision, reference)
    if (outcome.decided) {
      return
    }
    // An order that the service closed by itself needs no denying.
    if (decision === "denied" && isGivenBack(outcome.status)) {
      return
    }
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The one-click service has this order as "${outcome.status}": it can no longer be ${decision}.`,
      "decided_elsewhere"
    )
  }

  private oneClick(): OneClickModuleService {
    if (!this.cradle.oneClick) {
      throw new MedusaError(
        MedusaError.Types.INVALID_ARGUMENT,
        'The payment provider "one-click" cannot reach the plugin: give the payment module in medusa-config the line dependencies: ["oneClick"].',
        "not_configured"
      )
    }
    return this.cradle.oneClick
  }
}
