const { createHash } = require("node:crypto")

/** Only what test files `require`: not Jest's own modules, and not ES modules. */
const isRequired = ({ supportsDynamicImport, supportsStaticESM }) =>
  supportsDynamicImport && !supportsStaticESM

/**
 * Loads packages and the built plugin as Node does: once per worker instead of once per test file.
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
