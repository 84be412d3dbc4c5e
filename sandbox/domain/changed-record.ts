import type { OperationName } from "../faults/fault-kinds"
import type { OrderRecord } from "./record"
import type { Order } from "./order"

/** A record after its change; anything, because a change can make it invalid. */
export type ChangedRecord = Partial<OrderRecord> & Record<string, unknown>

/** Returns whether the record of an order differs in the answers of an operation. */
export function isChangedIn({ recordChange }: Order, operation: OperationName): boolean {
  return recordChange !== undefined && (recordChange.target ?? operation) === operation
}

/** Returns a record with the fields of its order's change. */
export function changedRecord({ recordChange }: Order, record: OrderRecord): ChangedRecord {
  const changed = { ...record, ...recordChange?.fields }
  return Object.fromEntries(
    Object.entries(changed).filter(([field]) => !recordChange?.without.includes(field))
  )
}

/** Returns the order after an answer that differed; its change may be used up. */
export function afterChangedAnswer(order: Order): Order {
  const { recordChange, ...rest } = order
  if (recordChange?.times === undefined) {
    return order
  }
  return recordChange.times > 1
    ? { ...rest, recordChange: { ...recordChange, times: recordChange.times - 1 } }
    : rest
}
