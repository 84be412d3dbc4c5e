import { createHash } from "node:crypto"
import { MedusaModule } from "@medusajs/framework/modules-sdk"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { withTimeout } from "../lib/deadlines"

/** The versions of Medusa that the parity tests ran on with this version of the plugin. */
export const TESTED_VERSIONS = ["2.21.0", "2.21.2"]

/** A member of a Medusa module that the engine replaces or calls. */
export type PrivateMember = {
  module: string
  /** Names from the module's service to a function, such as `promotionService_.list`. */
  path: string
}

/**
 * What the engine relies on in Medusa's modules and tables. Three uses leave no trace in either, and
 * have tests instead (`integration-tests/parity`): the keys Medusa's checkout locks, the lists of
 * fields that `src/pricing/compute` copies from Medusa's cart, and how a workflow keeps its hooks.
 */
export const MEMBERS: PrivateMember[] = [
  { module: Modules.PRICING, path: "calculatePrices" },
  { module: Modules.PRICING, path: "listPriceRules" },
  { module: Modules.PRICING, path: "listPricePreferences_" },
  { module: Modules.TAX, path: "getTaxLines" },
  { module: Modules.TAX, path: "taxRegionService_.list" },
  { module: Modules.TAX, path: "taxRateService_.list" },
  { module: Modules.PROMOTION, path: "computeActions" },
  { module: Modules.PROMOTION, path: "promotionService_.list" },
  { module: Modules.PROMOTION, path: "campaignBudgetUsageService_.list" },
]

/** What a column must hold; a wider type of the same kind reads the same. */
type Kind = "text" | "number" | "boolean" | "json" | "time"

/** The columns that the engine's statements read, by table and kind. */
export const COLUMNS: Record<string, Partial<Record<Kind, string>>> = {
  application_method_buy_rules: { text: "application_method_id promotion_rule_id" },
  application_method_target_rules: { text: "application_method_id promotion_rule_id" },
  customer: {
    text: "company_name email id",
    boolean: "has_account",
    json: "metadata",
    time: "deleted_at",
  },
  customer_group: { text: "id name", time: "deleted_at" },
  customer_group_customer: { text: "customer_group_id customer_id", time: "deleted_at" },
  fulfillment_provider: { text: "id", boolean: "is_enabled" },
  fulfillment_set: { text: "id type", time: "deleted_at" },
  geo_zone: {
    text: "city country_code province_code service_zone_id type",
    json: "postal_expression",
    time: "deleted_at",
  },
  image: { text: "id product_id url", number: "rank", time: "deleted_at" },
  inventory_item: { text: "id", boolean: "requires_shipping", time: "deleted_at" },
  inventory_level: {
    text: "inventory_item_id location_id",
    number: "reserved_quantity stocked_quantity",
    time: "deleted_at",
  },
  location_fulfillment_set: { text: "fulfillment_set_id stock_location_id", time: "deleted_at" },
  price: {
    text: "currency_code id price_list_id price_set_id",
    number: "amount max_quantity min_quantity rules_count",
    time: "deleted_at",
  },
  price_preference: { text: "attribute value", boolean: "is_tax_inclusive", time: "deleted_at" },
  price_rule: { text: "attribute price_id value", time: "deleted_at" },
  product: {
    text: "collection_id description handle id status subtitle thumbnail title type_id",
    number: "weight",
    boolean: "discountable is_giftcard",
    json: "metadata",
    time: "deleted_at",
  },
  product_category: { text: "id", time: "deleted_at" },
  product_category_product: { text: "product_category_id product_id" },
  product_collection: { text: "id title", time: "deleted_at" },
  product_sales_channel: { text: "product_id sales_channel_id", time: "deleted_at" },
  product_shipping_profile: { text: "product_id shipping_profile_id", time: "deleted_at" },
  product_tag: { text: "id", time: "deleted_at" },
  product_tags: { text: "product_id product_tag_id" },
  product_type: { text: "id value", time: "deleted_at" },
  product_variant: {
    text: "barcode id material product_id sku thumbnail title",
    number: "height length variant_rank weight width",
    boolean: "allow_backorder manage_inventory",
    json: "metadata",
    time: "deleted_at",
  },
  product_variant_inventory_item: {
    text: "inventory_item_id variant_id",
    number: "required_quantity",
    time: "deleted_at",
  },
  product_variant_price_set: { text: "price_set_id variant_id", time: "deleted_at" },
  promotion: {
    text: "campaign_id code id status type",
    number: "limit used",
    boolean: "is_automatic is_tax_inclusive",
    json: "metadata",
    time: "deleted_at",
  },
  promotion_application_method: {
    text: "allocation currency_code id promotion_id target_type type",
    number: "apply_to_quantity buy_rules_min_quantity max_quantity value",
    time: "deleted_at",
  },
  promotion_campaign: { text: "id name", time: "deleted_at ends_at starts_at" },
  promotion_campaign_budget: {
    text: "attribute campaign_id id type",
    number: "limit used",
    time: "deleted_at",
  },
  promotion_campaign_budget_usage: {
    text: "attribute_value budget_id",
    number: "used",
    time: "deleted_at",
  },
  promotion_promotion_rule: { text: "promotion_id promotion_rule_id" },
  promotion_rule: { text: "attribute id operator", time: "deleted_at" },
  promotion_rule_value: { text: "id promotion_rule_id value", time: "deleted_at" },
  region: {
    text: "currency_code id name",
    boolean: "automatic_taxes",
    time: "created_at deleted_at",
  },
  region_country: { text: "iso_2 region_id", time: "deleted_at" },
  reservation_item: {
    text: "inventory_item_id line_item_id location_id",
    number: "quantity",
    time: "deleted_at",
  },
  sales_channel: { text: "id", boolean: "is_disabled", time: "deleted_at" },
  sales_channel_stock_location: { text: "sales_channel_id stock_location_id", time: "deleted_at" },
  service_zone: { text: "fulfillment_set_id id", time: "deleted_at" },
  shipping_option: {
    text: "id name price_type provider_id service_zone_id shipping_option_type_id shipping_profile_id",
    json: "data",
    time: "deleted_at",
  },
  shipping_option_price_set: { text: "price_set_id shipping_option_id", time: "deleted_at" },
  shipping_option_rule: {
    text: "attribute operator shipping_option_id",
    json: "value",
    time: "deleted_at",
  },
  stock_location: { text: "address_id id name", time: "deleted_at" },
  stock_location_address: { text: "id", time: "deleted_at" },
  store: { text: "default_region_id", time: "deleted_at" },
  tax_rate: {
    text: "code id name tax_region_id",
    number: "rate",
    boolean: "is_combinable is_default",
    time: "deleted_at",
  },
  tax_rate_rule: { text: "reference reference_id tax_rate_id", time: "deleted_at" },
  tax_region: { text: "country_code id parent_id provider_id province_code", time: "deleted_at" },
}

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
  hasMember: (member: PrivateMember) => boolean
): string[] {
  const found = new Map(catalog.map(({ table, name, type }) => [`${table}.${name}`, type]))
  const columns = Object.entries(COLUMNS).flatMap(([table, kinds]) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      names.split(" ").flatMap((name) => {
        const column = `${table}.${name}`
        const type = found.get(column)
        if (type === undefined) {
          return column
        }
        return kindOf(type) === kind ? [] : `${column} (${type})`
      })
    )
  )
  const members = MEMBERS.filter((member) => !hasMember(member))
  return [...columns, ...members.map(({ module, path }) => `${module}.${path}`)]
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
  const tables = Object.keys(COLUMNS).join()
  const read = await withTimeout(run(CATALOG_QUERY, [tables]), TIMEOUT_MS)
  if (!read.in_time) {
    throw read.error ?? new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "no response")
  }
  if (!read.value.length) {
    return undefined
  }
  const digest = createHash("sha256").update(JSON.stringify(read.value)).digest("base64url")
  return { missing: contractProblems(read.value, hasMember), digest: digest.slice(0, 16) }
}

function hasMember({ module, path }: PrivateMember): boolean {
  const loaded = MedusaModule.getLoadedModules().map((modules) => modules[module] as unknown)
  const service = loaded.find(Boolean)
  const member = path
    .split(".")
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], service)
  return typeof member === "function"
}
