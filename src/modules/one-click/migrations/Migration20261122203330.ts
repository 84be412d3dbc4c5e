import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122203330 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "one_click_notice" ("id" text not null, "name" text not null, "subject" text not null, "cause" text not null default '', "data" jsonb not null, "sent_at" timestamptz null, "next_attempt_at" timestamptz not null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_notice_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_notice_deleted_at" ON "one_click_notice" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_notice_occurrence" ON "one_click_notice" ("name", "subject", "cause") WHERE ended_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_notice_next_attempt_at" ON "one_click_notice" ("next_attempt_at") WHERE sent_at IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_notice_created_at" ON "one_click_notice" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`alter table if exists "one_click_incoming_order" add column if not exists "decisions" jsonb null, add column if not exists "emits_before_approval" boolean not null default false;`);

    this.addSql(`alter table if exists "one_click_purchase" add column if not exists "ending" text check ("ending" in ('payment_failed', 'abandoned')) null, add column if not exists "ending_reason" text null, add column if not exists "ended_at" timestamptz null;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_ending_created_at" ON "one_click_purchase" ("ending", "created_at") WHERE ending IS NOT NULL AND deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "one_click_notice" cascade;`);

    this.addSql(`alter table if exists "one_click_incoming_order" drop column if exists "decisions", drop column if exists "emits_before_approval";`);

    this.addSql(`drop index if exists "IDX_one_click_purchase_ending_created_at";`);
    this.addSql(`alter table if exists "one_click_purchase" drop column if exists "ending", drop column if exists "ending_reason", drop column if exists "ended_at";`);
  }

}
