import type { Amount } from "./amount"
import type { RecordChange } from "../schemas/record-change"
import type { OrderStatus } from "./machine"

/** One line item of an order, as authorized and as the merchant's last cart rules changed it. */
export type Line = {
  reference: string
  title: string
  images: string[]
  quantity: number
  /** Unit price at authorize, including taxes. */
  basePrice: Amount
  /** Unit price the buyer sees and pays (spec 2.11 `items[].amount`). */
  price: Amount
  crossedOut: Amount | null
  message: string | null
}

/** A gift added by cart rules (spec 2.11 `free_items`). */
type FreeItem = {
  reference: string | null
  title: string
  images: string[]
  quantity: number
}

/** A discount on the order (spec 2.11 `merchant_discounts`), as a positive amount. */
export type Discount = { name: string; amount: Amount }

/** A shipping option the buyer can choose (spec 2.9). */
export type Offer = {
  carrier: { id: string; name: string; type: string }
  amount: Amount
  delay: number
  primary: boolean
}

/** The buyer's shipping options, or why there are none; unknown if not requested yet. */
export type Shipping =
  | { kind: "unknown" | "not_needed" | "not_deliverable" | "no_answer" }
  | { kind: "offers"; offers: Offer[]; chosen: string | null }

/** Postal address of the buyer (spec 2.8): every field a string, empty if not given. */
export type Address = {
  first_name: string
  last_name: string
  company_name: string
  street: string
  complementary: string
  postcode: string
  city: string
  region: string
  /** Two-letter code in upper case. */
  country: string
  label: string
}

/** The buyer (spec 2.8). */
export type Buyer = {
  id: string
  email: string
  phone: string
  first_name: string
  last_name: string
  address: Address
}

/** A money movement or authorization of an order. */
export type Movement = {
  kind: "authorize_buyer" | "debit_buyer" | "refund_buyer"
  amount: Amount
  at: number
}

/** The merchant's notification settings at authorize (spec 2.3). */
type NotificationSettings = {
  url: string
  askStock: boolean
  askShipments: boolean
  events: string[]
}

/** An order from authorize to its end. Times are milliseconds of the sandbox's own clock. */
export type Order = {
  id: string
  token: string
  merchantId: string
  createdAt: number
  updatedAt: number
  status: OrderStatus
  statusAt: number
  history: { status: OrderStatus; at: number }[]
  currency: string
  /** The merchant's context at authorize, returned unchanged; null if there was none. */
  context: ({ id: string } & Record<string, unknown>) | null
  notifications: NotificationSettings
  settings: { manageQuantity: boolean; allowCoupon: boolean }
  opened: boolean
  lines: Line[]
  freeItems: FreeItem[]
  discounts: Discount[]
  message: string | null
  /** The code in force, and why the last one was refused. */
  coupon: { typed: string | null; error: string | null; isAccepted: boolean }
  shipping: Shipping
  buyer: Buyer | null
  /** Whether a card was declined; the buyer may try another one. */
  declined: boolean
  movements: Movement[]
  transactionId: string | null
  merchantReference: string | null
  /** How answers differ from the order, as set in the control interface. */
  recordChange?: RecordChange
}

/** Returns whether the buyer can still change the order: it was not paid, and has not ended. */
export function isInModal(order: Order): boolean {
  return order.status === "waiting" && order.transactionId === null
}

/** Returns the initial fields of every order before its modal is opened. */
export function unopened() {
  return {
    status: "waiting",
    opened: false,
    freeItems: [],
    discounts: [],
    message: null,
    coupon: { typed: null, error: null, isAccepted: false },
    shipping: { kind: "unknown" },
    buyer: null,
    declined: false,
    movements: [],
    transactionId: null,
    merchantReference: null,
  } satisfies Partial<Order>
}

/** Returns a line item as the merchant sent it at authorize, at its own price. */
export function untouchedLine(
  product: Pick<Line, "reference" | "title" | "images" | "quantity" | "price">
): Line {
  return { ...product, basePrice: product.price, crossedOut: null, message: null }
}
