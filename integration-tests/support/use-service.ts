import { OneClickServiceClient } from "./inside"
import type { OneClickShop } from "./one-click-shop"

type Service = ConstructorParameters<typeof OneClickServiceClient>[0]

/** Lets the shop call this service instead of the sandbox, until `jest.restoreAllMocks()`. */
export function useService({ oneClick }: OneClickShop, service: Service): void {
  const client = new OneClickServiceClient(service)
  jest.spyOn(oneClick.gateway, "connect").mockResolvedValue(client as never)
}
