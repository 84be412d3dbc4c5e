import type { MedusaResponse } from "@medusajs/framework/http"
import { pipeline } from "node:stream/promises"
import { Readable } from "node:stream"
import { currencyDigits } from "../../../../lib/currency-digits"
import { toMajor } from "../../../../lib/money"

type Cell = string | number | null | undefined

/** A column's name, and its value in a row. */
export type Column<Row> = [name: string, read: (row: Row) => Cell]

/** Returns an amount in major units with the currency's digits, such as `12.50`. */
export function decimalAmount(row: { amount: number | null; currency_code: string | null }): Cell {
  const { amount, currency_code: currency } = row
  return amount === null || !currency
    ? null
    : toMajor(amount, currency).toFixed(currencyDigits(currency))
}

/**
 * Streams batches of rows as a CSV file. A client that stops reading ends the reading of the
 * database; an error after the first batch breaks the connection, so that nobody takes a part for
 * the whole.
 */
export async function sendCsv<Row>(
  res: MedusaResponse,
  filename: string,
  columns: Column<Row>[],
  batches: AsyncGenerator<Row[]>
): Promise<void> {
  const first = await batches.next()
  res.attachment(filename)
  async function* lines() {
    yield line(columns.map(([name]) => name))
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield batch.value.map((row) => line(columns.map(([, read]) => read(row)))).join("")
    }
  }
  try {
    await pipeline(Readable.from(lines()), res)
  } catch (error) {
    if (!res.headersSent) {
      throw error
    }
    res.destroy()
  }
}

function line(cells: Cell[]): string {
  return `${cells.map(write).join(",")}\r\n`
}

/**
 * Where a spreadsheet would compute a formula: at the beginning of a text, and, with other settings,
 * after another separator. Computers in East Asia also read full-width signs.
 */
const FORMULA = /(?:^|[;\t\r\n]) ?(?=[=+\-@＝＋－＠])/g

/** Quotes a cell if needed. */
function write(cell: Cell): string {
  if (cell === null || cell === undefined) {
    return ""
  }
  const text = typeof cell === "string" ? cell.replace(FORMULA, "$&'") : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
