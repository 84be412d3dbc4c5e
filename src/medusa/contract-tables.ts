// Written by `npm run contract`.

/** Medusa's tables: their columns with types, and the tables that refer to them. */
export const TABLES = {
  application_method_buy_rules: { columns: "application_method_id text, promotion_rule_id text" },
  application_method_target_rules: {
    columns: "application_method_id text, promotion_rule_id text",
  },
  customer: {
    columns:
      "company_name text, created_at timestamp with time zone, created_by text, deleted_at timestamp with time zone, email text, first_name text, has_account boolean, id text, last_name text, metadata jsonb, phone text, updated_at timestamp with time zone",
    referrers: "customer_address customer_group_customer",
  },
  customer_group: {
    columns:
      "created_at timestamp with time zone, created_by text, deleted_at timestamp with time zone, id text, metadata jsonb, name text, updated_at timestamp with time zone",
    referrers: "customer_group_customer",
  },
  customer_group_customer: {
    columns:
      "created_at timestamp with time zone, created_by text, customer_group_id text, customer_id text, deleted_at timestamp with time zone, id text, metadata jsonb, updated_at timestamp with time zone",
  },
  fulfillment_provider: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id text, is_enabled boolean, updated_at timestamp with time zone",
    referrers: "fulfillment shipping_option",
  },
  fulfillment_set: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id text, metadata jsonb, name text, type text, updated_at timestamp with time zone",
    referrers: "service_zone",
  },
  geo_zone: {
    columns:
      "city text, country_code text, created_at timestamp with time zone, deleted_at timestamp with time zone, id text, metadata jsonb, postal_expression jsonb, province_code text, service_zone_id text, type text, updated_at timestamp with time zone",
  },
  image: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id text, metadata jsonb, product_id text, rank integer, updated_at timestamp with time zone, url text",
    referrers: "product_variant_product_image",
  },
  inventory_item: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, description text, height integer, hs_code text, id text, length integer, material text, metadata jsonb, mid_code text, origin_country text, requires_shipping boolean, sku text, thumbnail text, title text, unit_of_measure text, updated_at timestamp with time zone, weight integer, width integer",
    referrers: "inventory_level reservation_item",
  },
  inventory_level: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id text, incoming_quantity numeric, inventory_item_id text, location_id text, metadata jsonb, raw_incoming_quantity jsonb, raw_reserved_quantity jsonb, raw_stocked_quantity jsonb, reserved_quantity numeric, stocked_quantity numeric, updated_at timestamp with time zone",
  },
  location_fulfillment_set: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, fulfillment_set_id character varying(255), id character varying(255), stock_location_id character varying(255), updated_at timestamp with time zone",
  },
  price: {
    columns:
      "amount numeric, created_at timestamp with time zone, currency_code text, deleted_at timestamp with time zone, id text, max_quantity numeric, min_quantity numeric, price_list_id text, price_set_id text, raw_amount jsonb, raw_max_quantity jsonb, raw_min_quantity jsonb, rules_count integer, title text, updated_at timestamp with time zone",
    referrers: "price_rule",
  },
  price_preference: {
    columns:
      "attribute text, created_at timestamp with time zone, deleted_at timestamp with time zone, id text, is_tax_inclusive boolean, updated_at timestamp with time zone, value text",
  },
  price_rule: {
    columns:
      "attribute text, created_at timestamp with time zone, deleted_at timestamp with time zone, id text, operator text, price_id text, priority integer, updated_at timestamp with time zone, value text",
  },
  product: {
    columns:
      "collection_id text, created_at timestamp with time zone, deleted_at timestamp with time zone, description text, discountable boolean, external_id text, handle text, height real, hs_code text, id text, is_giftcard boolean, length real, material text, metadata jsonb, mid_code text, origin_country text, status text, subtitle text, thumbnail text, title text, type_id text, updated_at timestamp with time zone, weight real, width real",
    referrers: "image product_category_product product_product_option product_tags product_variant",
  },
  product_category: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, description text, external_id text, handle text, id text, is_active boolean, is_internal boolean, metadata jsonb, mpath text, name text, parent_category_id text, rank integer, updated_at timestamp with time zone",
    referrers: "product_category product_category_product",
  },
  product_category_product: { columns: "product_category_id text, product_id text" },
  product_collection: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, external_id text, handle text, id text, metadata jsonb, title text, updated_at timestamp with time zone",
    referrers: "product",
  },
  product_sales_channel: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id character varying(255), product_id character varying(255), sales_channel_id character varying(255), updated_at timestamp with time zone",
  },
  product_shipping_profile: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id character varying(255), product_id character varying(255), shipping_profile_id character varying(255), updated_at timestamp with time zone",
  },
  product_tag: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, external_id text, id text, metadata jsonb, updated_at timestamp with time zone, value text",
    referrers: "product_tags",
  },
  product_tags: { columns: "product_id text, product_tag_id text" },
  product_type: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, external_id text, id text, metadata json, updated_at timestamp with time zone, value text",
    referrers: "product",
  },
  product_variant: {
    columns:
      "allow_backorder boolean, barcode text, created_at timestamp with time zone, deleted_at timestamp with time zone, ean text, height real, hs_code text, id text, length real, manage_inventory boolean, material text, metadata jsonb, mid_code text, origin_country text, product_id text, sku text, thumbnail text, title text, upc text, updated_at timestamp with time zone, variant_rank integer, weight real, width real",
    referrers: "product_variant_option",
  },
  product_variant_inventory_item: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id character varying(255), inventory_item_id character varying(255), required_quantity numeric, updated_at timestamp with time zone, variant_id character varying(255)",
  },
  product_variant_price_set: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id character varying(255), price_set_id character varying(255), updated_at timestamp with time zone, variant_id character varying(255)",
  },
  promotion: {
    columns:
      "campaign_id text, code text, created_at timestamp with time zone, deleted_at timestamp with time zone, id text, is_automatic boolean, is_tax_inclusive boolean, limit integer, metadata jsonb, status text, type text, updated_at timestamp with time zone, used integer",
    referrers: "promotion_application_method promotion_promotion_rule",
  },
  promotion_application_method: {
    columns:
      "allocation text, apply_to_quantity integer, buy_rules_min_quantity integer, created_at timestamp with time zone, currency_code text, deleted_at timestamp with time zone, id text, max_quantity integer, promotion_id text, raw_value jsonb, target_type text, type text, updated_at timestamp with time zone, value numeric",
    referrers: "application_method_buy_rules application_method_target_rules",
  },
  promotion_campaign: {
    columns:
      "campaign_identifier text, created_at timestamp with time zone, deleted_at timestamp with time zone, description text, ends_at timestamp with time zone, id text, name text, starts_at timestamp with time zone, updated_at timestamp with time zone",
    referrers: "promotion promotion_campaign_budget",
  },
  promotion_campaign_budget: {
    columns:
      "attribute text, campaign_id text, created_at timestamp with time zone, currency_code text, deleted_at timestamp with time zone, id text, limit numeric, raw_limit jsonb, raw_used jsonb, type text, updated_at timestamp with time zone, used numeric",
    referrers: "promotion_campaign_budget_usage",
  },
  promotion_campaign_budget_usage: {
    columns:
      "attribute_value text, budget_id text, created_at timestamp with time zone, deleted_at timestamp with time zone, id text, raw_used jsonb, updated_at timestamp with time zone, used numeric",
  },
  promotion_promotion_rule: { columns: "promotion_id text, promotion_rule_id text" },
  promotion_rule: {
    columns:
      "attribute text, created_at timestamp with time zone, deleted_at timestamp with time zone, description text, id text, operator text, updated_at timestamp with time zone",
    referrers:
      "application_method_buy_rules application_method_target_rules promotion_promotion_rule promotion_rule_value",
  },
  promotion_rule_value: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id text, promotion_rule_id text, updated_at timestamp with time zone, value text",
  },
  region: {
    columns:
      "automatic_taxes boolean, created_at timestamp with time zone, currency_code text, deleted_at timestamp with time zone, id text, metadata jsonb, name text, updated_at timestamp with time zone",
    referrers: "region_country",
  },
  region_country: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, display_name text, iso_2 text, iso_3 text, metadata jsonb, name text, num_code text, region_id text, updated_at timestamp with time zone",
  },
  sales_channel: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, description text, id text, is_disabled boolean, metadata jsonb, name text, updated_at timestamp with time zone",
  },
  sales_channel_stock_location: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id character varying(255), sales_channel_id character varying(255), stock_location_id character varying(255), updated_at timestamp with time zone",
  },
  service_zone: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, fulfillment_set_id text, id text, metadata jsonb, name text, updated_at timestamp with time zone",
    referrers: "geo_zone shipping_option",
  },
  shipping_option: {
    columns:
      "created_at timestamp with time zone, data jsonb, deleted_at timestamp with time zone, id text, metadata jsonb, name text, price_type text, provider_id text, service_zone_id text, shipping_option_type_id text, shipping_profile_id text, updated_at timestamp with time zone",
    referrers: "fulfillment shipping_option_rule",
  },
  shipping_option_price_set: {
    columns:
      "created_at timestamp with time zone, deleted_at timestamp with time zone, id character varying(255), price_set_id character varying(255), shipping_option_id character varying(255), updated_at timestamp with time zone",
  },
  shipping_option_rule: {
    columns:
      "attribute text, created_at timestamp with time zone, deleted_at timestamp with time zone, id text, operator text, shipping_option_id text, updated_at timestamp with time zone, value jsonb",
  },
  stock_location: {
    columns:
      "address_id text, created_at timestamp with time zone, deleted_at timestamp with time zone, id text, metadata jsonb, name text, updated_at timestamp with time zone",
  },
  stock_location_address: {
    columns:
      "address_1 text, address_2 text, city text, company text, country_code text, created_at timestamp with time zone, deleted_at timestamp with time zone, id text, metadata jsonb, phone text, postal_code text, province text, updated_at timestamp with time zone",
    referrers: "stock_location",
  },
  tax_rate: {
    columns:
      "code text, created_at timestamp with time zone, created_by text, deleted_at timestamp with time zone, id text, is_combinable boolean, is_default boolean, metadata jsonb, name text, rate real, tax_region_id text, updated_at timestamp with time zone",
    referrers: "tax_rate_rule",
  },
  tax_rate_rule: {
    columns:
      "created_at timestamp with time zone, created_by text, deleted_at timestamp with time zone, id text, metadata jsonb, reference text, reference_id text, tax_rate_id text, updated_at timestamp with time zone",
  },
  tax_region: {
    columns:
      "country_code text, created_at timestamp with time zone, created_by text, deleted_at timestamp with time zone, id text, metadata jsonb, parent_id text, provider_id text, province_code text, updated_at timestamp with time zone",
    referrers: "tax_rate tax_region",
  },
}
