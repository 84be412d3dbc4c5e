import { createHash } from "node:crypto"
import { MedusaModule } from "@medusajs/framework/modules-sdk"
import { Modules } from "@medusajs/framework/utils"
import { withTimeout } from "../lib/deadlines"

/** The versions of Medusa that the parity tests ran on with this version of the plugin. */
export const TESTED_VERSIONS = ["2.21.0", "2.21.2"]

/**
 * What the engine relies on in Medusa's modules and tables. Three uses leave no trace in either, and
 * have tests instead (`integration-tests/parity`): the keys Medusa's checkout locks, the lists of
 * fields that `src/pricing/compute` copies from Medusa's cart, and how a workflow keeps its hooks.
 */
const FUNCTIONS = {
  [Modules.PRICING]: ["calculatePrices", "listPricePreferences_", "listPriceRules"],
  [Modules.TAX]: ["getTaxLines", "taxRegionService_.list", "taxRateService_.list"],
  [Modules.PROMOTION]: [
    "computeActions",
    "promotionService_.list",
    "campaignBudgetUsageService_.list",
  ],
}

/** The functions of Medusa's modules that the engine replaces or calls: `pricing.calculatePrices`. */
export const MEMBERS = Object.entries(FUNCTIONS).flatMap(([module, paths]) =>
  paths.map((path) => `${module}.${path}`)
)

/** What a column must hold; a wider type of the same kind reads the same. */
type Kind = "text" | "number" | "boolean" | "json" | "time"

/** The columns that the engine's statements read, by table: of text, or of the kind after the colon. */
const TABLES = {
  application_method_buy_rules: "application_method_id promotion_rule_id",
  application_method_target_rules: "application_method_id promotion_rule_id",
  customer: "company_name email id has_account:boolean metadata:json deleted_at:time",
  customer_group: "id name deleted_at:time",
  customer_group_customer: "customer_group_id customer_id deleted_at:time",
  fulfillment_provider: "id is_enabled:boolean",
  fulfillment_set: "id type deleted_at:time",
  geo_zone:
    "city country_code province_code service_zone_id type postal_expression:json deleted_at:time",
  image: "id product_id url rank:number deleted_at:time",
  inventory_item: "id requires_shipping:boolean deleted_at:time",
  inventory_level:
    "inventory_item_id location_id reserved_quantity:number stocked_quantity:number " +
    "deleted_at:time",
  location_fulfillment_set: "fulfillment_set_id stock_location_id deleted_at:time",
  price:
    "currency_code id price_list_id price_set_id amount:number max_quantity:number " +
    "min_quantity:number rules_count:number deleted_at:time",
  price_preference: "attribute value is_tax_inclusive:boolean deleted_at:time",
  price_rule: "attribute price_id value deleted_at:time",
  product:
    "collection_id description handle id status subtitle thumbnail title type_id weight:number " +
    "discountable:boolean is_giftcard:boolean metadata:json deleted_at:time",
  product_category: "id deleted_at:time",
  product_category_product: "product_category_id product_id",
  product_collection: "id title deleted_at:time",
  product_sales_channel: "product_id sales_channel_id deleted_at:time",
  product_shipping_profile: "product_id shipping_profile_id deleted_at:time",
  product_tag: "id deleted_at:time",
  product_tags: "product_id product_tag_id",
  product_type: "id value deleted_at:time",
  product_variant:
    "barcode id material product_id sku thumbnail title height:number length:number " +
    "variant_rank:number weight:number width:number allow_backorder:boolean " +
    "manage_inventory:boolean metadata:json deleted_at:time",
  product_variant_inventory_item:
    "inventory_item_id variant_id required_quantity:number deleted_at:time",
  product_variant_price_set: "price_set_id variant_id deleted_at:time",
  promotion:
    "campaign_id code id status type limit:number used:number is_automatic:boolean " +
    "is_tax_inclusive:boolean metadata:json deleted_at:time",
  promotion_application_method:
    "allocation currency_code id promotion_id target_type type apply_to_quantity:number " +
    "buy_rules_min_quantity:number max_quantity:number value:number deleted_at:time",
  promotion_campaign: "id name deleted_at:time ends_at:time starts_at:time",
  promotion_campaign_budget:
    "attribute campaign_id id type limit:number used:number deleted_at:time",
  promotion_campaign_budget_usage: "attribute_value budget_id used:number deleted_at:time",
  promotion_promotion_rule: "promotion_id promotion_rule_id",
  promotion_rule: "attribute id operator deleted_at:time",
  promotion_rule_value: "id promotion_rule_id value deleted_at:time",
  region: "currency_code id name automatic_taxes:boolean created_at:time deleted_at:time",
  region_country: "iso_2 region_id deleted_at:time",
  reservation_item: "inventory_item_id line_item_id location_id quantity:number deleted_at:time",
  sales_channel: "id is_disabled:boolean deleted_at:time",
  sales_channel_stock_location: "sales_channel_id stock_location_id deleted_at:time",
  service_zone: "fulfillment_set_id id deleted_at:time",
  shipping_option:
    "id name price_type provider_id service_zone_id shipping_option_type_id shipping_profile_id " +
    "data:json deleted_at:time",
  shipping_option_price_set: "price_set_id shipping_option_id deleted_at:time",
  shipping_option_rule: "attribute operator shipping_option_id value:json deleted_at:time",
  stock_location: "address_id id name deleted_at:time",
  stock_location_address: "id deleted_at:time",
  store: "default_region_id deleted_at:time",
  tax_rate:
    "code id name tax_region_id rate:number is_combinable:boolean is_default:boolean " +
    "deleted_at:time",
  tax_rate_rule: "reference reference_id tax_rate_id deleted_at:time",
  tax_region: "country_code id parent_id provider_id province_code deleted_at:time",
}

/** The columns that the engine's statements read. */
export const COLUMNS = Object.entries(TABLES).flatMap(([table, columns]) =>
  columns.split(" ").map((column) => {
    const [name, kind = "text"] = column.split(":")
    return { table, name, kind }
  })
)

/** The columns of the declared tables in the shop's database, also those that nothing here reads. */
export type Catalog = { table: string; name: string; type: string }[]

/** Reads the catalog; the parameter names the tables, separated by commas. */
const CATALOG_QUERY = `
SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relname = ANY(string_to_array(?, ',')) AND c.relkind IN ('r', 'p', 'v', 'm')
  AND pg_table_is_visible(c.oid)
ORDER BY c.relname, a.attname`

/**
 * Returns what the engine reads and the shop's Medusa lacks, or has in another kind.
 *
 * @param hasMember returns whether a module has a member
 */
export function contractProblems(
  catalog: Catalog,
  hasMember: (member: string) => boolean
): string[] {
  const found = new Map(catalog.map(({ table, name, type }) => [`${table}.${name}`, type]))
  const columns = COLUMNS.flatMap(({ table, name, kind }) => {
    const column = `${table}.${name}`
    const type = found.get(column)
    if (type === undefined) {
      return column
    }
    return kindOf(type) === kind ? [] : `${column} (${type})`
  })
  return [...columns, ...MEMBERS.filter((member) => !hasMember(member))]
}

const KINDS: [RegExp, Kind][] = [
  [/^(text|character|"char"|uuid)/, "text"],
  [/^(smallint|integer|bigint|numeric|real|double)/, "number"],
  [/^boolean/, "boolean"],
  [/^jsonb?/, "json"],
  [/^timestamp/, "time"],
]

export function kindOf(type: string): Kind | undefined {
  return KINDS.find(([pattern]) => pattern.test(type))?.[1]
}

/** Longer than the check ever takes with a database that responds; Medusa starts without it. */
const TIMEOUT_MS = 5_000

/** Runs a statement with `?` for each parameter, and returns its rows. */
type Run = (query: string, parameters: string[]) => Promise<Catalog>

/**
 * Compares Medusa's tables and modules with what the engine reads, in one query.
 *
 * @returns what Medusa lacks, and a digest that changes with every column of the declared tables;
 * undefined before the first migration
 * @throws if nothing can be read in time
 */
export async function checkContract(run: Run) {
  const tables = Object.keys(TABLES).join()
  const catalog = await withTimeout(run(CATALOG_QUERY, [tables]), TIMEOUT_MS)
  if (!catalog.length) {
    return undefined
  }
  const digest = createHash("sha256").update(JSON.stringify(catalog)).digest("base64url")
  return { missing: contractProblems(catalog, hasMember), digest: digest.slice(0, 16) }
}

function hasMember(path: string): boolean {
  const [module, ...names] = path.split(".")
  const services = MedusaModule.getLoadedModules().map((loaded) => loaded[module] as unknown)
  const member = names.reduce(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    services.find(Boolean)
  )
  return typeof member === "function"
}
