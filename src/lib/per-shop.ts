import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * One value in memory for each running Medusa, identified by its database connection. The module's
 * own object would not do, because each request's and workflow's container has another one.
 */
export class PerShop<Value> {
  private readonly values = new WeakMap<object, Value>()

  /** @param create returns the value of a Medusa that has none yet */
  constructor(private readonly create: () => Value) {}

  /** Returns the value of the Medusa that a container belongs to. */
  of(container: MedusaContainer): Value {
    const medusa = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const value = this.values.get(medusa) ?? this.create()
    this.values.set(medusa, value)
    return value
  }

  /** Forgets the value; the next caller gets a new one. */
  drop(container: MedusaContainer): void {
    this.values.delete(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
  }
}
