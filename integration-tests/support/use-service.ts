import { OneClickServiceClient } from "./inside"
import type { OneClickShop } from "./one-click-shop"

type Client = OneClickServiceClient
type Service = ConstructorParameters<typeof OneClickServiceClient>[0]

/** Lets the shop's calls of the service retry without a pause, until `jest.restoreAllMocks()`. */
export function retryAtOnce({ oneClick: { gateway } }: OneClickShop): void {
  const connect = gateway.connect.bind(gateway)
  jest.spyOn(gateway, "connect").mockImplementation(async () => {
    const client = await connect()
    client["settings"].wait = async () => undefined
    return client
  })
}

/** Lets the shop call this service instead of the sandbox, until `jest.restoreAllMocks()`. */
export function useService({ oneClick }: OneClickShop, service: Service): void {
  const client = new OneClickServiceClient(service)
  jest.spyOn(oneClick.gateway, "connect").mockResolvedValue(client as never)
}

/**
 * Runs `around` in place of the shop's calls of an operation, until `jest.restoreAllMocks()`; `call`
 * calls the service, and `id` is the order's. Returns the mock.
 */
export function replaceCalls<Name extends "decideOrder" | "listOrders" | "retrieveOrder">(
  operation: Name,
  around: (call: () => ReturnType<Client[Name]>, id: string) => ReturnType<Client[Name]>
) {
  const own = OneClickServiceClient.prototype[operation] as (
    ...given: unknown[]
  ) => ReturnType<Client[Name]>
  return jest.spyOn(OneClickServiceClient.prototype, operation).mockImplementation(function (
    this: Client,
    ...given: [string, ...unknown[]]
  ) {
    return around(() => own.apply(this, given), given[0])
  } as never)
}
