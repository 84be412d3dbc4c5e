import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121054220 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_created_at" ON "one_click_incoming_order" ("created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_state_created_at" ON "one_click_incoming_order" ("state", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_created_at" ON "one_click_purchase" ("created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_status_created_at" ON "one_click_purchase" ("status", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_quote_created_at" ON "one_click_quote" ("created_at") WHERE source <> 'live' AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_state_created_at";`);

    this.addSql(`drop index if exists "IDX_one_click_purchase_created_at";`);
    this.addSql(`drop index if exists "IDX_one_click_purchase_status_created_at";`);

    this.addSql(`drop index if exists "IDX_one_click_quote_created_at";`);
  }

}
