import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121031951 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_static_rules_sending" drop constraint if exists "one_click_static_rules_sending_state_unique";`);
    this.addSql(`create table if not exists "one_click_static_rules_sending" ("id" text not null, "state" text check ("state" in ('sending', 'sent', 'failed', 'uncertain')) not null default 'sending', "trigger" text check ("trigger" in ('person', 'automatic', 'command')) not null, "rules" jsonb null, "digest" text null, "answer" text null, "message" text null, "settled_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_static_rules_sending_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_static_rules_sending_deleted_at" ON "one_click_static_rules_sending" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_static_rules_sending_state_unique" ON "one_click_static_rules_sending" ("state") WHERE state = 'sending' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_static_rules_sending_state_settled_at" ON "one_click_static_rules_sending" ("state", "settled_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "one_click_static_rules_state" ("id" text not null, "stale" boolean not null default false, "change" text null, "changed_at" timestamptz null, "checked_at" timestamptz null, "attempts" integer not null default 0, "next_attempt_at" timestamptz null, "message" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_static_rules_state_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_static_rules_state_deleted_at" ON "one_click_static_rules_state" ("deleted_at") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "one_click_static_rules_sending" cascade;`);

    this.addSql(`drop table if exists "one_click_static_rules_state" cascade;`);
  }

}
