import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import OneClickModule from "../modules/one-click"

/** `one_click_purchases` of a product variant: every purchase that began with it. */
export const purchasesOfVariant = defineLink(
  { linkable: ProductModule.linkable.productVariant, field: "id" },
  {
    ...OneClickModule.linkable.oneClickPurchase.id,
    primaryKey: "variant_id",
    alias: "one_click_purchase",
  },
  { readOnly: true, isList: true }
)

/** `variant` of a purchase: the product variant the buyer began with. */
export const variantOfPurchase = defineLink(
  { linkable: OneClickModule.linkable.oneClickPurchase, field: "variant_id" },
  { ...ProductModule.linkable.productVariant.id, alias: "variant" },
  { readOnly: true }
)
