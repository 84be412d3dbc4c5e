import type { OrderStatus } from "../domain/machine"
import type { Order } from "../domain/order"

function contextKey(merchantId: string, contextId: string): string {
  return `${merchantId}\n${contextId}`
}
function statusKey(merchantId: string, status: OrderStatus): string {
  return `${merchantId}\n${status}`
}

/** All orders in memory, indexed by id, token, context and status. */
export class Orders {
  private readonly byId = new Map<string, Order>()
  private readonly byToken = new Map<string, string>()
  private readonly byContext = new Map<string, string[]>()
  private readonly byStatus = new Map<string, Set<string>>()

  /** `onChange` is called with each new or changed order. */
  constructor(private readonly onChange: (order: Order) => void = () => undefined) {}

  get size(): number {
    return this.byId.size
  }

  get(id: string): Order | undefined {
    return this.byId.get(id)
  }

  withToken(token: string): Order | undefined {
    return this.byId.get(this.byToken.get(token) ?? "")
  }

  withContext(merchantId: string, contextId: string): Order[] {
    return (this.byContext.get(contextKey(merchantId, contextId)) ?? []).flatMap(
      (id) => this.byId.get(id) ?? []
    )
  }

  /** Returns the orders of one merchant in one state, in the order in which they reached it. */
  withStatus(
    merchantId: string,
    status: OrderStatus,
    skip: number,
    take: number
  ): { orders: Order[]; count: number } {
    const ids = this.byStatus.get(statusKey(merchantId, status)) ?? new Set<string>()
    const orders: Order[] = []
    let position = 0
    for (const id of ids) {
      if (position >= skip + take) {
        break
      }
      const order = position >= skip ? this.byId.get(id) : undefined
      if (order) {
        orders.push(order)
      }
      position += 1
    }
    return { orders, count: ids.size }
  }

  /** Returns the orders in one state, of all merchants. */
  *inStatus(status: OrderStatus): Generator<Order> {
    for (const [key, ids] of this.byStatus) {
      if (!key.endsWith(`\n${status}`)) {
        continue
      }
      for (const id of [...ids]) {
        const order = this.byId.get(id)
        if (order) {
          yield order
        }
      }
    }
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
    const before = this.byId.get(order.id)
    this.byId.set(order.id, order)
    if (!before) {
      this.index(order)
    }
    if (before?.status === order.status) {
      return
    }
    if (before) {
      this.byStatus.get(statusKey(before.merchantId, before.status))?.delete(order.id)
    }
    const key = statusKey(order.merchantId, order.status)
    const ids = this.byStatus.get(key) ?? new Set<string>()
    this.byStatus.set(key, ids.add(order.id))
  }

  clear(): void {
    for (const index of [this.byId, this.byToken, this.byContext, this.byStatus]) {
      index.clear()
    }
  }

  private index(order: Order): void {
    this.byToken.set(order.token, order.id)
    if (!order.context) {
      return
    }
    const key = contextKey(order.merchantId, order.context.id)
    this.byContext.set(key, [...(this.byContext.get(key) ?? []), order.id])
  }
}
