/** Loaded first into a part of the demo: ends it when the demo was killed and can't. */
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM")
  setTimeout(() => process.exit(1), 10_000).unref()
})
