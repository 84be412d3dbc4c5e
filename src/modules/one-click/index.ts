import type { ModuleExports } from "@medusajs/framework/types"
import { Module } from "@medusajs/framework/utils"
import OneClickModuleService from "./service"

export type { OneClickModuleService }

/** The module's registration key; the payment provider lists it as a dependency. */
export const ONE_CLICK_MODULE = "oneClick"

export default Module(ONE_CLICK_MODULE, {
  service: OneClickModuleService,
}) satisfies ModuleExports<typeof OneClickModuleService>

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [ONE_CLICK_MODULE]: OneClickModuleService
  }
}
