import { defineConfig } from "@medusajs/framework/utils"
import { projectConfig } from "../support/shop-config"

/** The shop as it is once the plugin has been taken out again. */
export default defineConfig({ projectConfig, admin: { disable: true } })
