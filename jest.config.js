const swc = [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", tsx: true, decorators: true },
      transform: { react: { runtime: "automatic" } },
      target: "es2022",
    },
    module: { type: "commonjs", ignoreDynamic: true },
  },
]

const base = {
  testEnvironment: "node",
  transform: { "^.+\\.[jt]sx?$": swc },
  modulePathIgnorePatterns: ["<rootDir>/.medusa", "<rootDir>/.demo", "<rootDir>/.test"],
}

const integration = {
  ...base,
  globalSetup: "<rootDir>/testing/jest/global-setup.ts",
  globalTeardown: "<rootDir>/testing/jest/global-teardown.ts",
}

/** Four kinds of test, one run: `npx jest --selectProjects unit`. */
module.exports = {
  testTimeout: 60_000,
  // Each Medusa that a worker has started stays in its memory: it is replaced before that runs out.
  workerIdleMemoryLimit: "1500MB",
  testSequencer: "<rootDir>/testing/jest/longest-first.mjs",
  projects: [
    {
      ...base,
      displayName: "unit",
      testMatch: ["<rootDir>/{src,admin,sandbox,demo,load,scripts,bench}/**/*.spec.{ts,tsx}"],
      testPathIgnorePatterns: ["/node_modules/", "\\.browser\\.spec\\.tsx?$"],
    },
    {
      ...base,
      displayName: "storefront",
      testMatch: ["<rootDir>/{src,admin,sandbox,demo}/**/*.browser.spec.{ts,tsx}"],
    },
    {
      ...integration,
      displayName: "integration",
      setupFilesAfterEnv: ["<rootDir>/testing/jest/without-schedule.ts"],
      testMatch: ["<rootDir>/integration-tests/{http,parity,faults,install}/**/*.spec.ts"],
    },
    {
      ...integration,
      displayName: "browser",
      testMatch: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
    },
  ],
}
