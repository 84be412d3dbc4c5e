/**
 * Matches the attributes whose values are known before a cart is priced; if missing then, the cart
 * never has them.
 */
export const CERTAIN =
  /^(items\.(product|variant)[._]|customer[._]|region[._]|shipping_address\.|(sales_channel_id|currency_code|email|locale)$)/
