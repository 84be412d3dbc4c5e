import { Modules } from "@medusajs/framework/utils"
import { TABLES } from "./contract-tables"
import type { ReaderName, ReaderProblem } from "./readers"

/** The versions of Medusa that the parity tests ran on with this version of the plugin. */
export const TESTED_VERSIONS = ["2.21.0", "2.21.2"]

type TableName = keyof typeof TABLES

/** A member of a Medusa module that the fast implementation replaces or calls. */
export type PrivateMember = {
  module: string
  /** Names from the module's service to a function, such as `promotionService_.list`. */
  path: string
}

type ReaderContract = { tables: TableName[]; members: PrivateMember[] }

/**
 * What the fast implementation of each reader relies on. A reader relies on each of its tables as a
 * whole, because a new column can change what the others mean.
 *
 * Three uses leave no trace in the catalog or the modules, and have tests instead
 * (`integration-tests/parity`): the keys Medusa's checkout locks, the lists of fields that
 * `src/pricing/compute` copies from Medusa's cart, and how a workflow keeps its hooks. A new link
 * between modules is not noticed either, because links have no foreign keys.
 */
export const CONTRACT: Record<ReaderName, ReaderContract> = {
  variants: {
    tables: [
      "product_variant",
      "product",
      "product_type",
      "product_collection",
      "product_category",
      "product_category_product",
      "product_tag",
      "product_tags",
      "image",
      "product_variant_price_set",
      "product_shipping_profile",
      "product_sales_channel",
      "product_variant_inventory_item",
      "inventory_item",
      "inventory_level",
      "sales_channel",
      "sales_channel_stock_location",
    ],
    members: [],
  },
  regions: {
    tables: [
      "region",
      "region_country",
      "price_preference",
      "customer",
      "customer_group",
      "customer_group_customer",
    ],
    members: [],
  },
  shipping_options: {
    tables: [
      "sales_channel_stock_location",
      "stock_location",
      "stock_location_address",
      "location_fulfillment_set",
      "fulfillment_set",
      "service_zone",
      "geo_zone",
      "shipping_option",
      "shipping_option_rule",
      "shipping_option_price_set",
      "fulfillment_provider",
      "price",
    ],
    members: [],
  },
  prices: {
    tables: ["price", "price_rule"],
    members: [
      { module: Modules.PRICING, path: "calculatePrices" },
      { module: Modules.PRICING, path: "listPriceRules" },
      { module: Modules.PRICING, path: "listPricePreferences_" },
    ],
  },
  taxes: {
    tables: ["tax_region", "tax_rate", "tax_rate_rule", "product_variant", "product"],
    members: [
      { module: Modules.TAX, path: "getTaxLines" },
      { module: Modules.TAX, path: "taxRegionService_.list" },
      { module: Modules.TAX, path: "taxRateService_.list" },
    ],
  },
  promotions: {
    tables: [
      "promotion",
      "promotion_application_method",
      "promotion_campaign",
      "promotion_campaign_budget",
      "promotion_campaign_budget_usage",
      "promotion_rule",
      "promotion_rule_value",
      "promotion_promotion_rule",
      "application_method_target_rules",
      "application_method_buy_rules",
    ],
    members: [
      { module: Modules.PROMOTION, path: "computeActions" },
      { module: Modules.PROMOTION, path: "promotionService_.list" },
      { module: Modules.PROMOTION, path: "campaignBudgetUsageService_.list" },
    ],
  },
}

/** What the catalog of the shop's database contains of the declared tables. */
export type Catalog = {
  /** A column with its type, or a table that refers to the table by a foreign key. */
  kind: "column" | "referrer"
  table: string
  name: string
  type: string | null
}[]

/**
 * Reads the catalog; the parameter names the tables, separated by commas. A new column or table
 * shows up as an undeclared row.
 */
export const CATALOG_QUERY = `
WITH declared AS MATERIALIZED (
  SELECT c.oid, c.relname FROM pg_class c
  WHERE c.relname = ANY(string_to_array(?, ',')) AND c.relkind IN ('r', 'p', 'v', 'm')
    AND pg_table_is_visible(c.oid)
)
SELECT 'column' AS kind, d.relname AS "table", a.attname AS name,
  format_type(a.atttypid, a.atttypmod) AS type
FROM declared d
JOIN pg_attribute a ON a.attrelid = d.oid AND a.attnum > 0 AND NOT a.attisdropped
UNION ALL
SELECT DISTINCT 'referrer', d.relname, r.relname, NULL
FROM declared d
JOIN pg_constraint f ON f.confrelid = d.oid AND f.contype = 'f'
JOIN pg_class r ON r.oid = f.conrelid`

export const DECLARED_TABLES = Object.keys(TABLES) as TableName[]

type ContractProblems = Partial<Record<ReaderName, ReaderProblem[]>>

/**
 * Returns how Medusa differs from the contract, by reader.
 *
 * @param hasMember returns whether a module has a member
 */
export function contractProblems(
  catalog: Catalog,
  hasMember: (member: PrivateMember) => boolean
): ContractProblems {
  const byTable = new Map(
    DECLARED_TABLES.map((table) => [
      table,
      tableProblems(
        table,
        catalog.filter((row) => row.table === table)
      ),
    ])
  )
  const readers = Object.entries(CONTRACT).map(([reader, { tables, members }]) => [
    reader,
    [
      ...tables.flatMap((table) => byTable.get(table) ?? []),
      ...members
        .filter((member) => !hasMember(member))
        .map(({ module, path }) => ({ code: "missing", detail: `${module}.${path}` })),
    ],
  ])
  return Object.fromEntries(readers.filter(([, problems]) => problems.length)) as ContractProblems
}

function tableProblems(table: TableName, rows: Catalog): ReaderProblem[] {
  const { columns, referrers } = declared(table)
  if (!rows.some(({ kind }) => kind === "column")) {
    return [{ code: "missing", detail: table }]
  }
  const found = new Map(rows.map(({ kind, name, type }) => [`${kind} ${name}`, type]))
  const problems = Object.entries(columns).flatMap(([name, type]): ReaderProblem[] => {
    const now = found.get(`column ${name}`)
    if (!now) {
      return [{ code: "missing", detail: `${table}.${name}` }]
    }
    return now === type ? [] : [{ code: "changed", detail: `${table}.${name}: ${now}` }]
  })
  const added = rows.flatMap(({ kind, name }): ReaderProblem[] => {
    const isKnown = kind === "column" ? name in columns : referrers.includes(name)
    const detail = kind === "column" ? `${table}.${name}` : name
    return isKnown ? [] : [{ code: "new", detail }]
  })
  return [...problems, ...added]
}

/** Returns the declared columns with their types, and the declared tables that refer to a table. */
export function declared(table: TableName) {
  const { columns, referrers = "" } = TABLES[table] as { columns: string; referrers?: string }
  const pairs = columns.split(", ").map((column) => {
    const [name, ...type] = column.split(" ")
    return [name, type.join(" ")] as const
  })
  return {
    columns: Object.fromEntries(pairs) as Record<string, string>,
    referrers: referrers.split(" ").filter(Boolean),
  }
}
