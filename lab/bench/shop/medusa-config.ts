import shop from "../../../integration-tests/shop/medusa-config"

const caching = { resolve: "@medusajs/medusa/caching", options: { in_memory: { enable: true } } }
const { BENCH_WORKER_MODE: workerMode, MEDUSA_FF_CACHING } = process.env

/**
 * The measured shop: the same shop as in the parity test. With `MEDUSA_FF_CACHING`, Medusa also keeps
 * what it reads in its caching module; with `BENCH_WORKER_MODE=server`, no job runs beside.
 */
export default {
  ...shop,
  projectConfig: { ...shop.projectConfig, ...(workerMode && { workerMode }) },
  modules: { ...shop.modules, ...(MEDUSA_FF_CACHING && { caching }) },
}
