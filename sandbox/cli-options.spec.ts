import { cliOptions, usage } from "./cli-options"
import { UsageError } from "./command-line"
import { defaultPort, demoMerchant } from "./options"

describe("the sandbox's command line", () => {
  it("has defaults", () => {
    expect(cliOptions([], {})).toEqual({ port: defaultPort, merchants: [demoMerchant] })
  })

  it("accepts every option", () => {
    const given = {
      port: "9020",
      host: "0.0.0.0",
      "public-url": "https://sandbox.example",
      "api-key": "key",
      name: "My shop",
      state: "state.json",
      seed: "7",
      timeout: "0",
    }
    const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
    expect(cliOptions(args, { ONE_CLICK_SANDBOX_PORT: "9030" })).toEqual({
      port: 9020,
      host: "0.0.0.0",
      publicUrl: "https://sandbox.example",
      merchants: [{ ...demoMerchant, name: "My shop", apiKey: "key" }],
      stateFile: "state.json",
      seed: 7,
      answerTimeout: 0,
    })
    const named = [...usage.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name]) => name)
    expect(named).toEqual([...Object.keys(given), "help"])
  })

  it("reads its port from the environment when none is given", () => {
    expect(cliOptions([], { ONE_CLICK_SANDBOX_PORT: "9030" })).toMatchObject({ port: 9030 })
  })

  it("starts nothing when only its usage is requested", () => {
    expect(cliOptions(["--help", "--port", "x"], {})).toBeNull()
  })

  it.each<[string[], NodeJS.ProcessEnv, string]>([
    [["--port", "many"], {}, '--port must be a whole number, it is "many".'],
    [["--seed", "1.5"], {}, '--seed must be a whole number, it is "1.5".'],
    [["--timeout", "1e3"], {}, '--timeout must be a whole number, it is "1e3".'],
    [
      [],
      { ONE_CLICK_SANDBOX_PORT: "x" },
      'ONE_CLICK_SANDBOX_PORT must be a whole number, it is "x".',
    ],
    [["--port", "70000"], {}, "--port must be from 0 to 65535, it is 70000."],
    [["--public-url", "shop"], {}, "--public-url must be an address that starts with http"],
    [["--prot", "9020"], {}, "There is no option --prot; did you mean --port?"],
    [["--colour=red"], {}, "There is no option --colour; --help lists them all."],
    [["--port"], {}, "--port needs a value."],
    [["--port", "--seed", "1"], {}, "--port needs a value."],
    [["--help=yes"], {}, "--help takes no value."],
    [["red"], {}, '"red" is not an option; --help lists them all.'],
  ])("rejects %j with %j, and names the problem", (args, environment, message) => {
    const read = () => cliOptions(args, environment)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
  })
})
