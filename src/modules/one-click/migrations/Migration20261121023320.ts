import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121023320 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_hold" add column if not exists "parts" jsonb not null, add column if not exists "version" integer not null default 1;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "one_click_hold" drop column if exists "parts", drop column if exists "version";`);
  }

}
