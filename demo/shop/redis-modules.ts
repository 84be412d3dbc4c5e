type Options = Record<string, unknown>

/** The modules that share events, workflows and locks between processes in a Redis. */
export const redisModules = (redisUrl: string | undefined) => [
  { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
  { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
  {
    resolve: "@medusajs/medusa/locking",
    options: {
      // With Medusa's default of a second, processes that wait for a popular product's lock would
      // starve. Medusa 2.21 reads it here, and not among the provider's options.
      maximumRetryInterval: 100,
      ...defaultProvider("@medusajs/medusa/locking-redis", { redisUrl }),
    },
  },
]

/** The options of a module with one provider. */
export const defaultProvider = (resolve: string, options: Options) => ({
  providers: [{ resolve, id: resolve.split("/").at(-1), is_default: true, options }],
})
