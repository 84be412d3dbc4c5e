import { productView } from "../../../../../dashboard/product-view"
import { switchOneClickWorkflow } from "../../../../../workflows/switch-one-click"
import { answerWith } from "../../utils/answer-with"
import type { AdminSwitchOneClickProductType } from "../../validators"

export const GET = answerWith("product", ({ scope, params }) => productView(scope, params.id))

/** Takes a product or one of its variants out of one-click purchase, or puts it back in. */
export const POST = answerWith<AdminSwitchOneClickProductType>("product", async (req) => {
  const { id } = req.params
  await switchOneClickWorkflow(req.scope).run({ input: { product_id: id, ...req.validatedBody } })
  return productView(req.scope, id)
})
