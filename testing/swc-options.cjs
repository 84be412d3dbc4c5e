/** How the project's TypeScript is compiled for tests and for processes that tests start. */
module.exports = {
  swcrc: false,
  jsc: {
    parser: { syntax: "typescript", tsx: true, decorators: true },
    transform: { react: { runtime: "automatic" } },
    target: "es2022",
  },
  module: { type: "commonjs", ignoreDynamic: true },
}
