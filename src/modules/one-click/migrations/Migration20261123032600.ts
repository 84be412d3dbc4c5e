import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Indexes for filters of the dashboard that few rows match, and for filters together. */
export class Migration20261123032600 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_outcome_kind_created_at" ON "one_click_activity" ("outcome", "kind", "created_at") WHERE outcome <> 'ok' AND deleted_at IS NULL;`);
    this.addSql(`drop index if exists "IDX_one_click_activity_environment_created_at";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_environment_created_at_kind_outcome" ON "one_click_activity" ("environment", "created_at", "kind", "outcome") WHERE deleted_at IS NULL;`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_state_created_at";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_state_created_at_amount" ON "one_click_incoming_order" ("state", "created_at", "amount") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_environment_state_created_at" ON "one_click_incoming_order" ("environment", "state", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_currency_code_created_at" ON "one_click_incoming_order" ("currency_code", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_reason_created_at" ON "one_click_incoming_order" ("reason", "created_at") WHERE reason IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_ended" ON "one_click_incoming_order" ("updated_at", "order_id") WHERE state IN ('declined', 'cancelled') AND order_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_expired" ON "one_click_purchase" ("created_at", "product_id", "environment") WHERE status = 'expired' AND ending IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_product_id_status_created_at" ON "one_click_purchase" ("product_id", "status", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_environment_status_created_at" ON "one_click_purchase" ("environment", "status", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_currency_code_created_at" ON "one_click_purchase" ("currency_code", "created_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_one_click_activity_outcome_kind_created_at";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_environment_created_at" ON "one_click_activity" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`drop index if exists "IDX_one_click_activity_environment_created_at_kind_outcome";`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_state_created_at" ON "one_click_incoming_order" ("state", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_state_created_at_amount";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_environment_state_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_currency_code_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_reason_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_ended";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_expired";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_product_id_status_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_environment_status_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_currency_code_created_at";`);
  }

}
