const { createHash } = require("node:crypto")

/** Only what test files `require`: not Jest's own parts, and not ES modules. */
const isRequired = ({ supportsDynamicImport, supportsStaticESM }) =>
  supportsDynamicImport && !supportsStaticESM

/**
 * Gives test files the packages and the built plugin as Node loads them: once for each worker
 * instead of once for each test file.
 */
module.exports = {
  process: (source, file, options) => ({
    code: isRequired(options) ? `module.exports = nativeRequire(${JSON.stringify(file)})` : source,
  }),
  getCacheKey: (source, file, options) =>
    createHash("sha1")
      .update(`${isRequired(options)} ${file} ${source}`)
      .digest("hex"),
}
