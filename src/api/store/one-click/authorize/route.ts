import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../../../../lib/observe/log-line"
import { languageTag } from "../../../../purchases/language-tag"
import { authorizePurchaseWorkflow } from "../../../../workflows/authorize-purchase"
import { handleErrors } from "../../../utils/answer-problems"
import type { StoreAuthorizePurchaseType } from "./validators"

type StoreRequest = AuthenticatedMedusaRequest<StoreAuthorizePurchaseType> & {
  publishable_key_context: { sales_channel_ids: string[] }
}

export const POST = handleErrors(async (req: StoreRequest, res: MedusaResponse) => {
  const { result } = await authorizePurchaseWorkflow(req.scope).run({
    input: {
      ...req.validatedBody,
      sales_channel_ids: req.publishable_key_context.sales_channel_ids,
      customer_id: req.auth_context?.actor_id || undefined,
      locale: languageTag(req.locale),
    },
  })
  req.scope
    .resolve(ContainerRegistrationKeys.LOGGER)
    .http(logLine("purchase opened", { context: result.context_id }))
  res.setHeader("x-one-click-context", result.context_id)
  res.setHeader("access-control-expose-headers", "x-one-click-context")
  res.status(200).json(result.answer)
})
