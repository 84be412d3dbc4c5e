import type { ModuleProviderExports } from "@medusajs/framework/types"
import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import OneClickPaymentProvider from "./service"

export default ModuleProvider(Modules.PAYMENT, {
  services: [OneClickPaymentProvider],
}) satisfies ModuleProviderExports
