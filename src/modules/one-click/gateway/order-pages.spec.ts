import type { OneClickServiceClient } from "./client"
import { forEachOrderPage } from "./order-pages"

const PAGE = 50

type Head = { id: string }

const orders = (count: number): Head[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, current_status: "pending" }))

const pageOf = (list: Head[], page: number) => list.slice((page - 1) * PAGE, page * PAGE)

const paginated = (page: number) => pageOf(orders(120), page)

type Lists = (page: number) => unknown[]
type Follows = (page: number, heads: Head[]) => number

/** Reads a list, and returns the pages read, the number of orders in each, and the result. */
async function read(listOrders: Lists, follow: Follows, mustEnd?: boolean) {
  const pages: number[] = []
  const worked: number[] = []
  const client: Pick<OneClickServiceClient, "listOrders"> = {
    listOrders: async (_, at) => {
      const page = at?.page ?? 0
      pages.push(page)
      return listOrders(page)
    },
  }
  const work = async (heads: Head[], page: number) => {
    worked.push(heads.length)
    return follow(page, heads)
  }
  const limit = { max: 10, mustEnd }
  const result = await forEachOrderPage(client as OneClickServiceClient, "pending", work, limit)
  return { pages, worked, ...result }
}

const next = (page: number) => page + 1
const againWhileAny = (page: number, { length }: Head[]) => (length ? page : page + 1)

describe("forEachOrderPage", () => {
  it.each<[what: string, listOrders: Lists, follow: Follows, expected: object]>([
    [
      "reads every page of a list up to the first empty one",
      paginated,
      next,
      { pages: [1, 2, 3, 4], worked: [50, 50, 20], orders: 120, page: 3 },
    ],
    [
      "goes on with the page that the work names",
      paginated,
      (page) => Math.max(3, page + 1),
      { pages: [1, 3, 4], worked: [50, 20], orders: 70, page: 3 },
    ],
    [
      "goes on to the next page when the orders of a page that it reads again have stayed",
      paginated,
      againWhileAny,
      { pages: [1, 1, 2, 2, 3, 3, 4], worked: [50, 0, 50, 0, 20, 0], orders: 120, page: 3 },
    ],
    [
      "stops after the same orders came twice again, because the service does not paginate",
      () => orders(50),
      next,
      { pages: [1, 2, 3], worked: [50, 0, 0], orders: 50, page: 1 },
    ],
  ])("%s", async (_, listOrders, follow, expected) => {
    expect(await read(listOrders, follow)).toEqual(expected)
  })

  it("reads a page again while its orders leave the list, and misses none of those that move up", async () => {
    let list = orders(120)
    const leave = (page: number, heads: Head[]) => {
      list = list.slice(heads.length)
      return againWhileAny(page, heads)
    }
    expect(await read((page) => pageOf(list, page), leave)).toEqual({
      pages: [1, 1, 1, 1],
      worked: [50, 50, 20],
      orders: 120,
      page: 1,
    })
  })

  it("hands on the entries without a status, and counts each entry without an id once", async () => {
    const entries = [{ id: "1" }, { id: null }, "2", { id: "3", current_status: null }]
    const detail = 'the list of "pending" orders has entries without an id: 2'
    expect(await read(() => entries, next)).toMatchObject({
      worked: [2, 0, 0],
      orders: 2,
      failure: { kind: "invalid_answer", detail },
    })
  })

  it("stops after the maximum of pages, and names a list that never ends if it must end", async () => {
    const pages: number[] = []
    const endless = (page: number) => {
      pages.push(page)
      return pageOf(orders(PAGE * page), page)
    }
    await expect(read(endless, next)).rejects.toMatchObject({
      kind: "invalid_answer",
      detail: 'the list of "pending" orders did not end after 10 pages',
    })
    expect(pages).toHaveLength(10)
    expect(await read(endless, next, false)).toMatchObject({ orders: 10 * PAGE, page: 10 })
  })
})
