import { type Catalog, COLUMNS, contractProblems, MEMBERS } from "./contract"

const TYPES = {
  text: "text",
  number: "numeric",
  boolean: "boolean",
  json: "jsonb",
  time: "timestamp with time zone",
}

/** A catalog that has all declared columns. */
const CATALOG: Catalog = COLUMNS.map(({ table, name, kind }) => ({
  table,
  name,
  type: TYPES[kind as keyof typeof TYPES],
}))

const check = (catalog: Catalog, hasMember: (member: string) => boolean = () => true) =>
  contractProblems(catalog, hasMember)

it("the contract with Medusa is kept by a catalog with every declared column", () => {
  expect(CATALOG.length).toBeGreaterThan(200)
  expect(check(CATALOG)).toEqual([])
})

it("the contract with Medusa misses each column, and each of another kind", () => {
  for (const row of CATALOG) {
    const column = `${row.table}.${row.name}`
    expect(check(CATALOG.filter((one) => one !== row))).toEqual([column])
    const other = CATALOG.map((one) => (one === row ? { ...row, type: "bit" } : one))
    expect(check(other)).toEqual([`${column} (bit)`])
  }
})

it("the contract with Medusa accepts a wider type of the same kind, and columns that nothing here reads", () => {
  const wider = CATALOG.map((row) =>
    row.type === "text" ? { ...row, type: "character varying(255)" } : row
  )
  expect(check([...wider, { table: "price", name: "per", type: "text" }])).toEqual([])
})

it.each(MEMBERS)("the contract with Medusa misses the member %s", (missing) => {
  expect(check(CATALOG, (one) => one !== missing)).toEqual([missing])
})
