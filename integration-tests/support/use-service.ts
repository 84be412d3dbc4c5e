import { OneClickServiceClient } from "./inside"
import type { OneClickShop } from "./one-click-shop"
import { hold, replace } from "./replace"

type Client = OneClickServiceClient
type Operation = "decideOrder" | "listOrders" | "retrieveOrder"
type Service = ConstructorParameters<typeof OneClickServiceClient>[0]

/** Lets the shop's calls of the service retry without a pause, until `jest.restoreAllMocks()`. */
export function retryAtOnce({ oneClick: { gateway } }: OneClickShop): void {
  replace(gateway, "connect", async (connect) => {
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

/** Replaces the shop's calls of an operation as `replace` does; `id` is the order's. */
export const replaceCalls = <Name extends Operation>(
  operation: Name,
  around: (call: () => ReturnType<Client[Name]>, id: string) => ReturnType<Client[Name]>
) => replace(OneClickServiceClient.prototype as Pick<Client, Name>, operation, around as never)

/** Lets the shop's next call of an operation wait as `hold` does. */
export const holdCalls = (operation: Operation) =>
  hold(OneClickServiceClient.prototype as Pick<Client, Operation>, operation)
