import shop from "../../../integration-tests/shop/medusa-config"

/** The measured shop: the same shop as in the parity test. */
export default shop
