import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { readGraph } from "../../../../../medusa/sql"
import type { PurchaseRow } from "../../../../../modules/one-click/models"
import { isContextId } from "../../../../../purchases/notification-address"
import { signingSecrets } from "../../../../../modules/one-click/options"
import { storefrontError } from "../../../../../purchases/storefront-errors"
import { type OrderOfPurchase, purchaseView } from "../../../../../purchases/public-view"
import { handleErrors } from "../../../../utils/handle-errors"

type Purchase = PurchaseRow & { order?: OrderOfPurchase }

const ORDER = ["id", "display_id", "currency_code", "total", "items.variant_id", "items.quantity"]
const FIELDS = ["status", "state", "variant_id", ...ORDER.map((field) => `order.${field}`)]

/** Returns a purchase's outcome. The key must belong to the purchase's sales channel. */
export const GET = handleErrors(
  "storefront not answered",
  async (req: MedusaStoreRequest, res: MedusaResponse) => {
    const { context_id = "" } = req.params
    const { options } = req.scope.resolve("oneClick")
    const sales_channel_id = req.publishable_key_context.sales_channel_ids
    const filters = { context_id, sales_channel_id }
    const selection = { entity: "one_click_purchase", fields: FIELDS, filters }
    const [purchase] = isContextId(context_id, signingSecrets(options))
      ? await readGraph<Purchase>(req.scope, selection)
      : []
    if (!purchase) {
      throw storefrontError("purchase_not_found", "There is no such purchase.")
    }
    res.setHeader("cache-control", "no-store")
    res.json({ purchase: purchaseView(purchase, purchase.order) })
  }
)
