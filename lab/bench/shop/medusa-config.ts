import shop from "../../../integration-tests/shop/medusa-config"

const caching = { resolve: "@medusajs/medusa/caching", options: { in_memory: { enable: true } } }

/**
 * The measured shop: the same shop as in the parity test. With `MEDUSA_FF_CACHING`, Medusa also keeps
 * what it reads in its caching module.
 */
export default process.env.MEDUSA_FF_CACHING
  ? { ...shop, modules: { ...shop.modules, caching } }
  : shop
