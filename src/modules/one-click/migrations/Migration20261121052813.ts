import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121052813 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "one_click_running_process" ("id" text not null, "worker_mode" text check ("worker_mode" in ('shared', 'server', 'worker')) not null, "alone" jsonb not null, "beats" integer not null default 0, "seen_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_running_process_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_running_process_deleted_at" ON "one_click_running_process" ("deleted_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "one_click_running_process" cascade;`);
  }

}
