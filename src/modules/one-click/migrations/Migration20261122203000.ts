import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122203000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_purchase" add column if not exists "opened_at" timestamptz null, add column if not exists "address_at" timestamptz null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "one_click_purchase" drop column if exists "opened_at", drop column if exists "address_at";`);
  }

}
