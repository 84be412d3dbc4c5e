import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isContextId } from "../../../../../purchases/notification-address"
import { signingSecrets } from "../../../../../modules/one-click/options"
import { storefrontError } from "../../../../../purchases/storefront-errors"
import { purchaseView, type OrderOfPurchase } from "../../../../../purchases/public-view"
import { handleErrors } from "../../../../utils/handle-errors"

/** Returns a purchase's outcome. The key must belong to the purchase's sales channel. */
export const GET = handleErrors(
  "storefront not answered",
  async (req: MedusaStoreRequest, res: MedusaResponse) => {
    const { context_id = "" } = req.params
    const oneClick = req.scope.resolve("oneClick")
    const [purchase] = isContextId(context_id, signingSecrets(oneClick.options))
      ? await oneClick.listPurchases({
          context_id,
          sales_channel_id: req.publishable_key_context.sales_channel_ids,
        })
      : []
    if (!purchase) {
      throw storefrontError("purchase_not_found", "There is no such purchase.")
    }
    const order = purchase.order_id ? await retrieveOrder(req.scope, purchase.order_id) : undefined
    res.setHeader("cache-control", "no-store")
    res.json({ purchase: purchaseView(purchase, order) })
  }
)

async function retrieveOrder(
  container: MedusaContainer,
  id: string
): Promise<OrderOfPurchase | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id", "currency_code", "total", "items.variant_id", "items.quantity"],
    filters: { id },
  })
  return data[0]
}
