/** Loaded first into a part of the demo: asks it to stop when the demo was killed. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
