/**
 * Loaded first into a measured shop: answers each message with its memory after a garbage
 * collection.
 */
const v8 = require("node:v8")
const vm = require("node:vm")

v8.setFlagsFromString("--expose-gc")
const collectGarbage = vm.runInNewContext("gc")

process.on("message", () => {
  collectGarbage()
  process.send(process.memoryUsage())
})
