import type { Promotion } from "../medusa/promotions"
import type { CartVariant } from "../medusa/variants"
import { chooseGifts } from "./choose-gifts"
import type { PricedLine, SellableLine } from "./compute/lines"

const rule = (id: string) => ({
  attribute: "items.product.id",
  operator: "eq",
  values: [{ value: id }],
})

/** A promotion that gives one mug for each shirt. */
const promotion = {
  code: "MUG",
  type: "buyget",
  application_method: {
    type: "percentage",
    value: 100,
    max_quantity: 4,
    apply_to_quantity: 1,
    buy_rules_min_quantity: 1,
    target_rules: [rule("mug")],
    buy_rules: [rule("shirt")],
  },
} as unknown as Promotion

const variant = (id: string, product_id: string, available: number): CartVariant =>
  ({
    id,
    manage_inventory: true,
    allow_backorder: false,
    product: {
      id: product_id,
      status: "published",
      in_sales_channel: true,
      shipping_profile_id: "profile",
    },
    inventory: [
      {
        inventory_item_id: "box",
        required_quantity: 1,
        requires_shipping: true,
        levels: [{ location_id: "here", available }],
      },
    ],
  }) as unknown as CartVariant

/** A line of four shirts, and how often its stock is looked at. */
function line() {
  const shirt = variant("shirt", "shirt", 7)
  const { inventory } = shirt
  const looks = jest.fn(() => inventory)
  Object.defineProperty(shirt, "inventory", { get: looks })
  const item = { product_id: "shirt", quantity: 4, requires_shipping: true }
  return { looks, lines: [{ variant: shirt, quantity: 4, item }] as unknown as PricedLine[] }
}

it("chooseGifts gives what the line items leave of the stock, which it counts once for all gifts it tries", async () => {
  const { looks, lines } = line()
  const mugs = ["large", "small"].map((id) => variant(id, "mug", 7))
  const give = async (gift: SellableLine) => gift
  const variantsOf = async () => mugs
  const gifts = await chooseGifts({} as never, [promotion], lines, { variantsOf, give })
  expect(gifts).toMatchObject([{ variant: mugs[0], quantity: 3 }])
  expect(looks).toHaveBeenCalledTimes(1)
})
