import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121122600 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" add column if not exists "recheck_at" timestamptz null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_recheck_at" ON "one_click_incoming_order" ("recheck_at") WHERE recheck_at IS NOT NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_recheck_at";`);
    this.addSql(`alter table if exists "one_click_incoming_order" drop column if exists "recheck_at";`);
  }

}
