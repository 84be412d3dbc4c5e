import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  type ConnectionResult,
  testConnection,
} from "../../../../../dashboard/setup/test-connection"

export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ connection: ConnectionResult }>
) => {
  res.json({ connection: await testConnection(req.scope, new Date()) })
}
