import { z } from "@medusajs/framework/zod"
import { StoreAuthorizePurchase } from "../../authorize/validators"

const { region_id, country_code } = StoreAuthorizePurchase.shape

export const StoreGetOneClickVariant = z.strictObject({ region_id, country_code })
