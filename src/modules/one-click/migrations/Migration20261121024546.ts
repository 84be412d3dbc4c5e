import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121024546 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" add column if not exists "usage_registered_at" timestamptz null, add column if not exists "announced_at" timestamptz null;`);
    this.addSql(`alter table if exists "one_click_incoming_order" rename column "payment_id" to "offer_id";`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" drop column if exists "usage_registered_at", drop column if exists "announced_at";`);

    this.addSql(`alter table if exists "one_click_incoming_order" rename column "offer_id" to "payment_id";`);
  }

}
