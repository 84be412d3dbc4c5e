import shop from "../../integration-tests/shop/medusa-config"

/** The shop that is measured: the one integration tests run. */
export default shop
