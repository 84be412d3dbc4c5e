import { CATALOG_OPERATIONS } from "../../integration-tests/operations/catalog"
import {
  type Cell,
  type Operation,
  type Stage,
  STAGES,
  UNTOUCHED,
} from "../../integration-tests/operations/operation"
import { ORDER_OPERATIONS } from "../../integration-tests/operations/orders"
import { PAYMENT_OPERATIONS } from "../../integration-tests/operations/payments"
import { table } from "./table"

/** What each operation on a Medusa order does to a purchase at each stage. */
export const orderOperations = () => operationTable(ORDER_OPERATIONS)

/** The same for operations on a payment. */
export const paymentOperations = () => operationTable(PAYMENT_OPERATIONS)

/** The same for changes of the catalog, the stock, shipping, regions and keys. */
export const catalogOperations = () => operationTable(CATALOG_OPERATIONS)

const HEADS: Record<Stage, string> = {
  ordering: "Ordering",
  placed: "Placed",
  accepted: "Accepted",
  over: "Over",
}

/** Stages at which none of the rows can happen have no column. */
function operationTable(operations: Operation[]): string {
  const stages = STAGES.filter((stage) => operations.some(({ cells }) => cells[stage]))
  return table(
    ["Operation", ...stages.map((stage) => HEADS[stage])],
    operations.map(({ name, cells }) => [
      name,
      ...stages.map((stage) => describe(stage, cells[stage])),
    ])
  )
}

function describe(stage: Stage, cell: Cell | undefined): string {
  if (!cell) {
    return "–"
  }
  const { effect, ends } = cell
  return ends === UNTOUCHED[stage] ? effect : `${effect} Ends as *${ends}*.`
}
