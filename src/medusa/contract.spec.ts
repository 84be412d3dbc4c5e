import { sourceFiles } from "../../testing/source-files"
import {
  type Catalog,
  CONTRACT,
  contractProblems,
  declared,
  DECLARED_TABLES,
  type PrivateMember,
} from "./contract"
import { READERS, type ReaderName } from "./readers"

/** The catalog of the Medusa that the contract was written for. */
const CATALOG: Catalog = DECLARED_TABLES.flatMap((table) => {
  const { columns, referrers } = declared(table)
  return [
    ...Object.entries(columns).map(([name, type]) => ({
      kind: "column" as const,
      table,
      name,
      type,
    })),
    ...referrers.map((name) => ({ kind: "referrer" as const, table, name, type: null })),
  ]
})
const COLUMNS = CATALOG.filter(({ kind }) => kind === "column")
const MEMBERS = Object.values(CONTRACT).flatMap(({ members }) => members)

const check = (catalog: Catalog, hasMember: (member: PrivateMember) => boolean = () => true) =>
  contractProblems(catalog, hasMember)

const readersOf = (table: string): ReaderName[] =>
  READERS.filter((name) => CONTRACT[name].tables.some((one) => one === table))

/** Expects one problem with each reader of a table, and none with the others. */
function expectProblem(catalog: Catalog, table: string, ...problems: [string, string][]) {
  const expected = problems.map(([code, detail]) => ({ code, detail }))
  expect(check(catalog)).toEqual(
    Object.fromEntries(readersOf(table).map((name) => [name, expected]))
  )
}

const columnsOf = (table: string) =>
  COLUMNS.flatMap((column) => (column.table === table ? column.name : []))
const changed = (table: string, name: string, change: { name?: string; type?: string }) =>
  CATALOG.map((row) => (row.table === table && row.name === name ? { ...row, ...change } : row))
const without = (table: string, name?: string) =>
  CATALOG.filter((row) => row.table !== table || (name !== undefined && row.name !== name))

describe("the contract with Medusa", () => {
  it("is kept by the Medusa it was written for", () => {
    expect(COLUMNS.length).toBeGreaterThan(400)
    expect(check(CATALOG)).toEqual({})
  })

  it.each(DECLARED_TABLES)("misses the table %s", (table) => {
    expectProblem(without(table), table, ["missing", table])
  })

  it.each(DECLARED_TABLES)("misses each column of %s", (table) => {
    for (const name of columnsOf(table)) {
      expectProblem(without(table, name), table, ["missing", `${table}.${name}`])
    }
  })

  it.each(DECLARED_TABLES)("notices another name of each column of %s", (table) => {
    for (const name of columnsOf(table)) {
      const later = `${name}_v2`
      expectProblem(
        changed(table, name, { name: later }),
        table,
        ["missing", `${table}.${name}`],
        ["new", `${table}.${later}`]
      )
    }
  })

  it.each(DECLARED_TABLES)("notices another type of each column of %s", (table) => {
    for (const name of columnsOf(table)) {
      expectProblem(changed(table, name, { type: "bit" }), table, [
        "changed",
        `${table}.${name}: bit`,
      ])
    }
  })

  it.each(DECLARED_TABLES)("notices a new column of %s", (table) => {
    const added = { kind: "column" as const, table, name: "added", type: "text" }
    expectProblem([...CATALOG, added], table, ["new", `${table}.added`])
  })

  it.each(DECLARED_TABLES)("notices a new table that refers to %s", (table) => {
    const added = { kind: "referrer" as const, table, name: "added", type: null }
    expectProblem([...CATALOG, added], table, ["new", "added"])
  })

  it.each(MEMBERS)("misses the member $module.$path", (missing) => {
    const concerned = READERS.filter((name) => CONTRACT[name].members.includes(missing))
    const { module, path: member } = missing
    expect(check(CATALOG, (one) => one !== missing)).toEqual({
      [concerned[0]]: [{ code: "missing", detail: `${module}.${member}` }],
    })
  })

  it("declares every table and member that the fast implementations name", () => {
    const sources = sourceFiles("src/medusa/fast")
      .map(([, text]) => text)
      .join("\n")
    const found = [...sources.matchAll(/\b(?:FROM|JOIN)\s+(?!LATERAL\b)"?(\w+)"?/g)].map(
      ([, it]) => it
    )
    const queries = /\b(\w+) AS (?:MATERIALIZED )?\(/g
    const own = [...sources.matchAll(queries)].map(([, name]) => name)
    const tables = [...new Set(found)].filter(
      (name) => !own.includes(name) && !name.startsWith("one_click_")
    )
    expect(tables.length).toBeGreaterThan(40)
    expect(tables.filter((name) => !DECLARED_TABLES.some((table) => table === name))).toEqual([])
    const members = [...sources.matchAll(/\b(\w+_)[:.]/g)].map(([, name]) => name)
    const paths = MEMBERS.map((member) => member.path.split(".")[0])
    expect([...new Set(members)].filter((name) => !paths.includes(name))).toEqual([])
  })
})
