import { BookFigures, measureBook } from "./book-measure"
import { openBookShop } from "./book-shop"

/** Prints how a stock question compares with a change of quantity in a cart, over HTTP. */
async function main(): Promise<void> {
  const shop = await openBookShop()
  try {
    const rows = await measureBook(shop)
    console.table(rows.map(row))
  } finally {
    await shop.close()
  }
}

function row({ buyers, book, cart }: BookFigures) {
  const ratio = (a: number, b: number) => Number((a / b).toFixed(1))
  return {
    buyers,
    "book, median ms": Number(book.median.toFixed(1)),
    "cart quantity, median ms": Number(cart.median.toFixed(1)),
    "times faster": ratio(cart.median, book.median),
    "book, per second": Math.round(book.per_second),
    "cart, per second": Number(cart.per_second.toFixed(1)),
    "times as many": ratio(book.per_second, cart.per_second),
  }
}

void main()
