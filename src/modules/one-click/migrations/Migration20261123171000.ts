import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Stores the product of an order, for the filter of the list of orders. */
export class Migration20261123171000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" add column if not exists "product_id" text null;`);
    this.addSql(`update "one_click_incoming_order" i set "product_id" = p."product_id" from "one_click_purchase" p where p."context_id" = i."context_id" and p."deleted_at" is null and i."product_id" is null;`);
    this.addSql(`update "one_click_purchase" p set "ending" = 'payment_failed' from "one_click_incoming_order" i where i."context_id" = p."context_id" and i."state" = 'cancelled' and i."service_status" = 'payment_failed' and p."status" = 'cancelled';`);
    this.addSql(`update "one_click_incoming_order" set "reason" = 'payment_failed' where "state" = 'cancelled' and "service_status" = 'payment_failed' and "reason" = 'cancelled_at_service';`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_product_id_created_at" ON "one_click_incoming_order" ("product_id", "created_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_one_click_incoming_order_product_id_created_at";`);
    this.addSql(`alter table if exists "one_click_incoming_order" drop column if exists "product_id";`);
  }

}
