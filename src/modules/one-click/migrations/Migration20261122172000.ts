import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Notes used to be rows of the settings table. These rows stay, because during a rolling restart the
 * previous version still reads them.
 */
export class Migration20261122172000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "one_click_note" ("id" text not null, "value" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_note_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_note_deleted_at" ON "one_click_note" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`insert into "one_click_note" ("id", "value", "created_at", "updated_at") select substr("id", 7), "values", "created_at", "updated_at" from "one_click_stored_settings" where "id" <> 'ocset_shop' on conflict ("id") do nothing;`);
  }

  override async down(): Promise<void> {
    this.addSql(`insert into "one_click_stored_settings" ("id", "values", "created_at", "updated_at") select 'ocset_' || "id", "value", "created_at", "updated_at" from "one_click_note" on conflict ("id") do update set "values" = excluded."values", "updated_at" = excluded."updated_at";`);
    this.addSql(`drop table if exists "one_click_note" cascade;`);
  }

}
