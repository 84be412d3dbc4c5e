/** Increase it when the seed changes so that a shop seeded before no longer works with the demo. */
export const SEED_VERSION = 1
