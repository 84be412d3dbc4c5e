/**
 * Lets `require` load the project's TypeScript in this process. tsx would also search each of
 * Medusa's 6,000 files for the syntax of ES modules, a sixth of the time in which a shop starts.
 */
const { transformSync } = require("@swc/core")
const { readFileSync } = require("node:fs")
const options = require("./swc-options.cjs")

function load(module, filename) {
  const { code } = transformSync(readFileSync(filename, "utf8"), { ...options, filename })
  module._compile(code, filename)
}

require.extensions[".ts"] = load
require.extensions[".tsx"] = load
