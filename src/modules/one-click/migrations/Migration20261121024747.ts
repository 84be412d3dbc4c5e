import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121024747 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_hold" add column if not exists "checked_version" integer not null default 0;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_hold_updated_at" ON "one_click_hold" ("updated_at") WHERE checked_version < version AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_one_click_hold_updated_at";`);
    this.addSql(`alter table if exists "one_click_hold" drop column if exists "checked_version";`);
  }

}
