import { CATALOG_OPERATIONS } from "../../integration-tests/operations/catalog"
import {
  type Cell,
  type Operations,
  type Stage,
  STAGES,
  UNTOUCHED,
} from "../../integration-tests/operations/operation"
import { ORDER_OPERATIONS } from "../../integration-tests/operations/orders"
import { PAYMENT_OPERATIONS } from "../../integration-tests/operations/payments"
import { table } from "./table"

/** Returns the effect of each operation on a Medusa order on a purchase at each stage. */
export const orderOperations = () => operationTable(ORDER_OPERATIONS)

/** Returns the effects of operations on a payment. */
export const paymentOperations = () => operationTable(PAYMENT_OPERATIONS)

/** Returns the effects of changes to the catalog, the stock, shipping, regions and keys. */
export const catalogOperations = () => operationTable(CATALOG_OPERATIONS)

const HEADS: Record<Stage, string> = {
  ordering: "Ordering",
  placed: "Placed",
  accepted: "Accepted",
  over: "Over",
}

/** Returns the table; stages in which no operation is possible have no column. */
function operationTable(operations: Operations): string {
  const named = Object.entries(operations)
  const stages = STAGES.filter((stage) => named.some(([, { cells }]) => cells[stage]))
  return table(
    ["Operation", ...stages.map((stage) => HEADS[stage])],
    named.map(([name, { cells }]) => [
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
