import shop from "../../integration-tests/shop/medusa-config"

/** The shop that is measured: the one whose prices the parity test compares. */
export default shop
