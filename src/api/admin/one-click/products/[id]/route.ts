import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { productView, type ProductView } from "../../../../../dashboard/product-view"
import { switchOneClickWorkflow } from "../../../../../workflows/switch-one-click"
import type { AdminSwitchOneClickProductType } from "../validators"

type Answer = { product: ProductView }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  res.json({ product: await productView(req.scope, req.params.id) })
}

/** Takes a product or one of its variants out of one-click purchase, or puts it back in. */
export const POST = async (
  req: AuthenticatedMedusaRequest<AdminSwitchOneClickProductType>,
  res: MedusaResponse<Answer>
) => {
  const { id } = req.params
  await switchOneClickWorkflow(req.scope).run({ input: { product_id: id, ...req.validatedBody } })
  res.json({ product: await productView(req.scope, id) })
}
