import shop from "../../../integration-tests/shop/medusa-config"

const { BENCH_WORKER_MODE: workerMode } = process.env

/** The measured shop: the same as in the parity test. With `BENCH_WORKER_MODE=server`, no job runs. */
export default {
  ...shop,
  projectConfig: { ...shop.projectConfig, ...(workerMode && { workerMode }) },
}
