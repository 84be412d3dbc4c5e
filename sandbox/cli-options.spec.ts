import { cliOptions, usage, UsageError } from "./cli-options"
import { defaultPort, demoMerchant } from "./options"

describe("the sandbox's command line", () => {
  it("has defaults, of which the environment can give the port", () => {
    expect(cliOptions([], {})).toEqual({ port: defaultPort, merchants: [demoMerchant] })
    expect(cliOptions([], { ONE_CLICK_SANDBOX_PORT: "9030" })).toMatchObject({ port: 9030 })
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

  it("starts nothing when only its usage is requested", () => {
    expect(cliOptions(["--help", "--port", "x"], {})).toBeNull()
  })

  it.each<[string[], NodeJS.ProcessEnv, string]>([
    [["--port", "many"], {}, "--port (or ONE_CLICK_SANDBOX_PORT) must be a whole number from 0"],
    [["--seed", "1.5"], {}, "--seed must be a whole number"],
    [["--timeout", "-1"], {}, "Option '--timeout' argument is ambiguous"],
    [["--timeout=-1"], {}, "--timeout must be a whole number from 0"],
    [[], { ONE_CLICK_SANDBOX_PORT: "x" }, "ONE_CLICK_SANDBOX_PORT) must be a whole number"],
    [["--port", "70000"], {}, "must be a whole number from 0 to 65535."],
    [["--public-url", "shop"], {}, "--public-url must be an address that starts with http."],
    [["--prot", "9020"], {}, "Unknown option '--prot'"],
    [["--port"], {}, "Option '--port <value>' argument missing"],
    [["--port", "--seed", "1"], {}, "Option '--port' argument is ambiguous"],
    [["--help=yes"], {}, "Option '--help' does not take an argument"],
    [["red"], {}, "Unexpected argument 'red'"],
  ])("rejects %j with %j, and names the problem", (args, environment, message) => {
    const read = () => cliOptions(args, environment)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
  })
})
