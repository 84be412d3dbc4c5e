import { StoreAuthorizePurchase } from "../../authorize/validators"

export const StoreGetOneClickVariant = StoreAuthorizePurchase.pick({
  region_id: true,
  country_code: true,
}).strict()
