import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Returns one call with its redacted bodies. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const call = await req.scope.resolve("oneClick").retrieveActivity(req.params.id)
  res.json({ call })
}
