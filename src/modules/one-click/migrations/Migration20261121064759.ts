import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121064759 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" drop constraint if exists "one_click_incoming_order_purchase_id_unique";`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_purchase_id_unique" ON "one_click_incoming_order" ("purchase_id") WHERE (state IN ('compared', 'placed', 'accepted') OR (state IN ('review', 'failed') AND placed_at IS NOT NULL)) AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_purchase_id_unique";`);
  }

}
