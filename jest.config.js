const swc = ["@swc/jest", require("./testing/swc-options.cjs")]

const nativeModules = "<rootDir>/testing/jest/native-modules.cjs"

/** Test files share the packages they load with the others of their worker. */
const base = {
  testEnvironment: "<rootDir>/testing/jest/shared-environment.ts",
  transform: { "/node_modules/.+\\.c?js$": nativeModules, "^.+\\.[jt]sx?$": swc },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ["<rootDir>/.medusa", "<rootDir>/.demo", "<rootDir>/.test"],
}

/** Test files that share the plugin and a running Medusa, too. */
const shared = {
  ...base,
  transform: {
    [`^${__dirname}/(\\.medusa|src|sandbox)/.+\\.[jt]sx?$`]: nativeModules,
    ...base.transform,
  },
  globalSetup: "<rootDir>/testing/jest/global-setup.ts",
  globalTeardown: "<rootDir>/testing/jest/global-teardown.ts",
  setupFilesAfterEnv: ["<rootDir>/testing/jest/shop-test-setup.ts"],
}

/** Five kinds of test, one run: `npx jest --selectProjects unit`. */
module.exports = {
  // A slow machine is no failure: speed is what benchmarks are for.
  testTimeout: 180_000,
  // More would finish no sooner: a test's browsers, databases, and processes need the rest.
  maxWorkers: "100%",
  reporters: ["<rootDir>/testing/jest/progress-reporter.cjs", "summary"],
  // Each Medusa that a worker has started stays in its memory: it is replaced before that runs out.
  workerIdleMemoryLimit: "2000MB",
  testSequencer: "<rootDir>/testing/jest/longest-first.mjs",
  projects: [
    {
      ...base,
      displayName: "unit",
      testMatch: ["<rootDir>/{src,admin,sandbox,demo,lab,scripts}/**/*.spec.{ts,tsx}"],
      testPathIgnorePatterns: ["/node_modules/", "\\.browser\\.spec\\.tsx?$"],
    },
    {
      ...base,
      displayName: "storefront",
      testMatch: ["<rootDir>/{src,admin,sandbox,demo}/**/*.browser.spec.{ts,tsx}"],
    },
    {
      ...shared,
      displayName: "integration",
      testMatch: [
        "<rootDir>/integration-tests/{http,parity,faults,install}/**/!(*.isolated).spec.ts",
      ],
    },
    {
      ...shared,
      displayName: "isolated",
      testMatch: ["<rootDir>/integration-tests/**/*.isolated.spec.ts"],
    },
    {
      ...shared,
      displayName: "browser",
      testMatch: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
    },
  ],
}
