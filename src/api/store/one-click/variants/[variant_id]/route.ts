import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import type { MedusaError } from "@medusajs/framework/utils"
import { requireOptions } from "../../../../../modules/one-click/options"
import { loadVariantForSale } from "../../../../../purchases/load-variant-for-sale"
import { handleErrors } from "../../../../utils/handle-errors"

type StoreRequest = MedusaStoreRequest<unknown, { region_id?: string; country_code?: string }>

/**
 * Returns whether a variant can be bought in one click here and now, for buttons that check first.
 */
export const GET = handleErrors(
  "storefront not answered",
  async (req: StoreRequest, res: MedusaResponse) => {
    const { variant_id = "" } = req.params
    const oneClick = req.scope.resolve("oneClick")
    requireOptions(oneClick.options, ["checkoutUrl"])
    const [settings, engine] = await Promise.all([
      oneClick.settings.retrieve(),
      oneClick.engine.current(),
    ])
    const state = await loadVariantForSale(req.scope, {
      variant_id,
      engine,
      ...req.validatedQuery,
      settings,
      sales_channel_ids: req.publishable_key_context.sales_channel_ids,
      customer_id: req.auth_context?.actor_id || undefined,
    }).then(
      () => ({ available: true }),
      (error: unknown) => ({ available: false, ...reasonOf(error) })
    )
    res.setHeader("cache-control", "no-store")
    res.json({ variant: { id: variant_id, ...state } })
  }
)

/**
 * Returns why a variant cannot be bought, with the shop's text while selling is off; rethrows the
 * error for a variant that does not exist.
 */
function reasonOf(error: unknown): { code: string; message?: string } {
  const { code = "", message } = error as MedusaError
  if (!["paused", "out_of_stock", "not_available"].includes(code)) {
    throw error
  }
  return { code, message: code === "paused" ? message : undefined }
}
