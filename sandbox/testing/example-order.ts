import { type Order, unopened, untouchedLine } from "../domain/order"
import { eur } from "./examples"

/** Returns an order of one item that is still in the modal. */
export function exampleOrder({
  price = 2000,
  ...changes
}: Partial<Order> & { price?: number }): Order {
  return {
    ...unopened(),
    id: "11111111-1111-4111-8111-111111111111",
    token: "token",
    merchantId: "22222222-2222-4222-8222-222222222222",
    createdAt: 0,
    updatedAt: 0,
    statusAt: 0,
    history: [{ status: "waiting", at: 0 }],
    currency: "EUR",
    context: { id: "context" },
    notifications: { url: "http://shop.example", askStock: false, askShipments: false, events: [] },
    settings: { manageQuantity: true, allowCoupon: true },
    opened: true,
    lines: [
      untouchedLine({
        reference: "MUG",
        title: "Mug",
        images: [],
        quantity: 2,
        price: eur(price),
      }),
    ],
    ...changes,
  }
}
