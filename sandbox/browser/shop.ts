import { eur, homeDelivery } from "../testing/examples"
import { obliging as usual, type MerchantAnswer, type ReceivedEvent } from "../testing/merchant"

const relay = {
  amount: eur(0),
  delay: 5,
  primary: false,
  carrier: { id: "relay", name: "Pick-up point", type: "mondial_relay" },
}

function estimate(data: Record<string, unknown>): MerchantAnswer {
  const code = data.discount_coupon
  return {
    json: {
      items: [
        {
          reference: "MUG",
          amount: eur(1800),
          crossed_out_amount: eur(2000),
          message: "Spring sale",
        },
      ],
      message: "A sticker with every mug",
      free_items: [{ title: "Sticker", images: [] }],
      merchant_discounts: code === "TEN" ? [{ name: "Ten", amount: eur(180) }] : [],
      ...(code && code !== "TEN" ? { discount_coupon_error: "This code is not known." } : {}),
      shipments: [homeDelivery, relay],
    },
  }
}

/**
 * Responds like a shop with cart rules: a sale price, a gift, one code and two shipping options.
 */
export function obliging(received: ReceivedEvent): MerchantAnswer {
  return received.event === "order.cart.estimate" ? estimate(received.data) : usual(received)
}
