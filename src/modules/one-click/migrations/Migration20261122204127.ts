import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Indexes for each list, filter and search of the dashboard, and for pruning. Texts are searched by
 * their first characters, which only `text_pattern_ops` finds whatever the database's collation is.
 */
export class Migration20261122204127 extends Migration {

  override async up(): Promise<void> {

    this.addSql(`drop index if exists "IDX_one_click_activity_kind_outcome_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_activity_created_at";`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_figures" ON "one_click_activity" ("created_at", "kind", "direction", "outcome", "duration_ms", "environment") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_service_order_id_created_at" ON "one_click_activity" ("service_order_id", "created_at") WHERE service_order_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_kind_created_at" ON "one_click_activity" ("kind", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_outcome_created_at" ON "one_click_activity" ("outcome", "created_at") WHERE outcome <> 'ok' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_environment_created_at" ON "one_click_activity" ("environment", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_one_click_hold_expires_at";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_hold_expires_at" ON "one_click_hold" ("expires_at") WHERE booked > released + consumed AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_hold_created_at" ON "one_click_hold" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_amount_created_at" ON "one_click_incoming_order" ("amount", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_environment_created_at" ON "one_click_incoming_order" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_updated_at" ON "one_click_incoming_order" ("updated_at") WHERE cart IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_created_at_purchase_id" ON "one_click_incoming_order" ("created_at", "purchase_id") WHERE purchase_id IS NULL AND deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_one_click_purchase_variant_id";`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_variant_id_created_at" ON "one_click_purchase" ("variant_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_product_id_created_at" ON "one_click_purchase" ("product_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_amount_created_at" ON "one_click_purchase" ("amount", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_environment_created_at" ON "one_click_purchase" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_customer_id" ON "one_click_purchase" ("customer_id") WHERE customer_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_updated_at" ON "one_click_purchase" ("updated_at") WHERE (metadata IS NOT NULL OR locale IS NOT NULL) AND deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_one_click_quote_created_at";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_quote_created_at" ON "one_click_quote" ("created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_quote_created_at_source" ON "one_click_quote" ("created_at", "source") WHERE source <> 'live' AND deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_one_click_static_rules_sending_state_settled_at";`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_static_rules_sending_state_finished_at" ON "one_click_static_rules_sending" ("state", "finished_at") WHERE deleted_at IS NULL;`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_title_prefix" ON "one_click_purchase" (lower("title") text_pattern_ops, "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_reference_prefix" ON "one_click_purchase" (lower("reference") text_pattern_ops, "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_service_order_id_prefix" ON "one_click_incoming_order" ("service_order_id" text_pattern_ops) WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_one_click_purchase_title_prefix";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_reference_prefix";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_service_order_id_prefix";`);

    this.addSql(`drop index if exists "IDX_one_click_activity_service_order_id_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_activity_kind_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_activity_outcome_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_activity_environment_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_activity_figures";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_created_at" ON "one_click_activity" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_kind_outcome_created_at" ON "one_click_activity" ("kind", "outcome", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_one_click_hold_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_hold_expires_at";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_hold_expires_at" ON "one_click_hold" ("expires_at") WHERE deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_one_click_incoming_order_amount_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_environment_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_updated_at";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_created_at_purchase_id";`);

    this.addSql(`drop index if exists "IDX_one_click_purchase_variant_id_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_product_id_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_amount_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_environment_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_customer_id";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_updated_at";`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_variant_id" ON "one_click_purchase" ("variant_id") WHERE deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_one_click_quote_created_at_source";`);
    this.addSql(`drop index if exists "IDX_one_click_quote_created_at";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_quote_created_at" ON "one_click_quote" ("created_at") WHERE source <> 'live' AND deleted_at IS NULL;`);

    this.addSql(`drop index if exists "IDX_one_click_static_rules_sending_state_finished_at";`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_static_rules_sending_state_settled_at" ON "one_click_static_rules_sending" ("state", "finished_at") WHERE deleted_at IS NULL;`);
  }

}
