/* Old versions of Node can read this, so that they print the message below instead of a syntax error. */
const { supportsNode } = require("./checks/node-version.cjs")

if (!supportsNode(process.versions.node)) {
  console.error(
    "The demo needs Node 20.19 or later, or 22.12 or later; this is " +
      process.versions.node +
      ". Install one from https://nodejs.org and start again."
  )
  process.exit(1)
}
import("tsx").then(
  () => require("./index.ts"),
  () => {
    console.error("The project's packages are not installed. Run npm ci, then npm run demo again.")
    process.exit(1)
  }
)
