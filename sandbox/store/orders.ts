import type { OrderStatus } from "../domain/machine"
import type { Order } from "../domain/order"

function contextKey(merchantId: string, contextId: string): string {
  return `${merchantId}\n${contextId}`
}

/** All orders in memory, indexed by id, token, and context. */
export class Orders {
  private readonly byId = new Map<string, Order>()
  private readonly byToken = new Map<string, string>()
  private readonly byContext = new Map<string, string>()

  /** `onChange` is called with each new or changed order. */
  constructor(private readonly onChange: (order: Order) => void) {}

  get size(): number {
    return this.byId.size
  }

  get(id: string): Order | undefined {
    return this.byId.get(id)
  }

  withToken(token: string): Order | undefined {
    return this.byId.get(this.byToken.get(token) ?? "")
  }

  withContext(merchantId: string, contextId: string): Order | undefined {
    return this.byId.get(this.byContext.get(contextKey(merchantId, contextId)) ?? "")
  }

  /** Returns the orders of one merchant in one state, in the order in which they reached it. */
  withStatus(merchantId: string, status: OrderStatus): Order[] {
    return [...this.byId.values()]
      .filter((order) => order.merchantId === merchantId && order.status === status)
      .sort((left, right) => left.statusAt - right.statusAt)
  }

  /** Returns every order, the newest first. */
  newestFirst(): Order[] {
    return [...this.byId.values()].reverse()
  }

  /** Adds an order or replaces the one with its id. */
  save(order: Order): Order {
    this.load(order)
    this.onChange(order)
    return order
  }

  /** Saves an order like `save`, without calling `onChange`, for orders loaded from a file. */
  load(order: Order): void {
    this.byId.set(order.id, order)
    this.byToken.set(order.token, order.id)
    if (order.context) {
      this.byContext.set(contextKey(order.merchantId, order.context.id), order.id)
    }
  }

  clear(): void {
    for (const index of [this.byId, this.byToken, this.byContext]) {
      index.clear()
    }
  }
}
