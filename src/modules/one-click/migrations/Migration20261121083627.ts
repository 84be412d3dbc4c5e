import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121083627 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_activity" add column if not exists "environment" text check ("environment" in ('sandbox', 'live')) null;`);

    this.addSql(`alter table if exists "one_click_incoming_order" add column if not exists "environment" text check ("environment" in ('sandbox', 'live')) null;`);

    this.addSql(`alter table if exists "one_click_purchase" add column if not exists "environment" text check ("environment" in ('sandbox', 'live')) null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "one_click_activity" drop column if exists "environment";`);

    this.addSql(`alter table if exists "one_click_incoming_order" drop column if exists "environment";`);

    this.addSql(`alter table if exists "one_click_purchase" drop column if exists "environment";`);
  }

}
