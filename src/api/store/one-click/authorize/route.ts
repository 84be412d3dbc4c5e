import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { log } from "../../../../lib/observe/log"
import {
  queueAuthorization,
  authorizePurchaseWorkflow,
} from "../../../../workflows/authorize-purchase"
import { handleErrors } from "../../../utils/handle-errors"
import type { StoreAuthorizePurchaseType } from "../validators"

type StoreRequest = MedusaStoreRequest<StoreAuthorizePurchaseType>

/** The language comes from the storefront and is stored, so only a valid tag such as `fr-FR` is kept. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i

export const POST = handleErrors(
  "purchase not opened",
  async (req: StoreRequest, res: MedusaResponse) => {
    const { result } = await queueAuthorization(() =>
      authorizePurchaseWorkflow(req.scope).run({
        input: {
          ...req.validatedBody,
          sales_channel_ids: req.publishable_key_context.sales_channel_ids,
          customer_id: req.auth_context?.actor_id || undefined,
          ip: req.ip,
          locale: LANGUAGE_TAG.test(req.locale ?? "") ? req.locale : undefined,
        },
      })
    )
    log(req.scope, "http", "purchase opened", { context: result.context_id })
    await req.scope.resolve("oneClick").buttonSeen.record(req.headers.origin, new Date())
    res.setHeader("x-one-click-context", result.context_id)
    res.setHeader("access-control-expose-headers", "x-one-click-context")
    res.status(200).json(result.answer)
  }
)
