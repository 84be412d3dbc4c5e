/** Raise it when the seed changes so that a shop seeded before no longer fits the demo. */
export const SEED_VERSION = 1
