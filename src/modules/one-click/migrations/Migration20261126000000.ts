import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261126000000 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "one_click_activity" ("id" text not null, "direction" text check ("direction" in ('in', 'out')) not null, "kind" text not null, "outcome" text check ("outcome" in ('ok', 'fallback', 'refused', 'failed')) not null, "context_id" text null, "service_order_id" text null, "status_code" integer null, "duration_ms" integer not null, "request" jsonb null, "response" jsonb null, "message" text null, "environment" text check ("environment" in ('sandbox', 'live')) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_activity_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_deleted_at" ON "one_click_activity" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_context_id_created_at" ON "one_click_activity" ("context_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_service_order_id_created_at" ON "one_click_activity" ("service_order_id", "created_at") WHERE service_order_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_kind_created_at" ON "one_click_activity" ("kind", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_outcome_created_at" ON "one_click_activity" ("outcome", "created_at") WHERE outcome <> 'ok' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_activity_created_at" ON "one_click_activity" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "one_click_fact" ("id" text not null, "value" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_fact_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_fact_deleted_at" ON "one_click_fact" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "one_click_hold" ("id" text not null, "context_id" text not null, "reference" text not null, "variant_id" text not null, "sales_channel_id" text not null, "line_item_id" text not null, "booked" integer not null default 0, "released" integer not null default 0, "consumed" integer not null default 0, "parts" jsonb not null, "version" integer not null default 1, "checked_version" integer not null default 0, "expires_at" timestamptz not null, "press_place" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_hold_pkey" primary key ("id"), constraint one_click_hold_check check (booked >= released + consumed AND released >= 0 AND consumed >= 0));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_hold_line_item_id_unique" ON "one_click_hold" ("line_item_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_hold_press_place_unique" ON "one_click_hold" ("press_place") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_hold_deleted_at" ON "one_click_hold" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_hold_context_id_reference_unique" ON "one_click_hold" ("context_id", "reference") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_hold_expires_at" ON "one_click_hold" ("expires_at") WHERE booked > released + consumed AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_hold_updated_at" ON "one_click_hold" ("updated_at") WHERE checked_version < version AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "one_click_incoming_order" ("id" text not null, "service_order_id" text not null, "context_id" text null, "environment" text check ("environment" in ('sandbox', 'live')) null, "purchase_id" text null, "product_id" text null, "state" text check ("state" in ('received', 'compared', 'placed', 'accepted', 'review', 'declined', 'cancelled', 'closed', 'failed')) not null default 'received', "service_status" text null, "reason" text null, "message" text null, "differences" jsonb null, "terms" jsonb null, "changes" jsonb null, "cart" jsonb null, "offer_id" text null, "amount" integer null, "currency_code" text null, "country_code" text null, "approved_at" timestamptz null, "decisions" jsonb null, "order_id" text null, "payment_collection_id" text null, "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "lease_owner" text null, "lease_expires_at" timestamptz null, "notified_at" timestamptz null, "placed_at" timestamptz null, "counted_codes" text[] null, "order_placed_emitted_at" timestamptz null, "accepted_at" timestamptz null, "recheck_at" timestamptz null, "search" text not null default '', "buyer_words" text[] null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_incoming_order_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_service_order_id_unique" ON "one_click_incoming_order" ("service_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_deleted_at" ON "one_click_incoming_order" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_state_next_attempt_at" ON "one_click_incoming_order" ("state", "next_attempt_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_created_at" ON "one_click_incoming_order" ("created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_state_created_at" ON "one_click_incoming_order" ("state", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_sales" ON "one_click_incoming_order" ("created_at", "product_id", "environment", "currency_code", "amount") WHERE state = 'accepted' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_amount_created_at" ON "one_click_incoming_order" ("amount", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_environment_created_at" ON "one_click_incoming_order" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_product_id_created_at" ON "one_click_incoming_order" ("product_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_currency_code_created_at" ON "one_click_incoming_order" ("currency_code", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_context_id" ON "one_click_incoming_order" ("context_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_purchase_id_unique" ON "one_click_incoming_order" ("purchase_id") WHERE (state IN ('compared', 'placed', 'accepted') OR (state IN ('review', 'failed') AND placed_at IS NOT NULL)) AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_order_id" ON "one_click_incoming_order" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_updated_at" ON "one_click_incoming_order" ("updated_at") WHERE cart IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_created_at_purchase_id" ON "one_click_incoming_order" ("created_at", "purchase_id") WHERE purchase_id IS NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_recheck_at" ON "one_click_incoming_order" ("recheck_at") WHERE recheck_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_ended" ON "one_click_incoming_order" ("updated_at", "order_id") WHERE state IN ('declined', 'cancelled') AND order_id IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "one_click_purchase" ("id" text not null, "context_id" text not null, "environment" text check ("environment" in ('sandbox', 'live')) null, "reference" text not null, "variant_id" text not null, "product_id" text not null, "title" text not null, "region_id" text not null, "sales_channel_id" text not null, "currency_code" text not null, "country_code" text not null, "amount" integer not null, "customer_id" text null, "locale" text null, "metadata" jsonb null, "shipping_mode" text check ("shipping_mode" in ('dynamic', 'static', 'cart_rules')) not null, "expires_at" timestamptz not null, "status" text check ("status" in ('open', 'ordered', 'accepted', 'denied', 'cancelled', 'expired')) not null default 'open', "state" text check ("state" in ('open', 'payment_failed', 'abandoned', 'expired', 'ordered', 'accepted', 'declined', 'cancelled')) not null default 'open', "ended_at" timestamptz null, "address_at" timestamptz null, "service_order_id" text null, "order_id" text null, "search" text not null default '', "buyer_words" text[] null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_purchase_pkey" primary key ("id"));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_purchase_context_id_unique" ON "one_click_purchase" ("context_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_deleted_at" ON "one_click_purchase" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_expires_at" ON "one_click_purchase" ("expires_at") WHERE status = 'open' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_state_created_at" ON "one_click_purchase" ("state", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_figures" ON "one_click_purchase" ("created_at", "state", "product_id", "environment", "address_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_order_id" ON "one_click_purchase" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_product_id_created_at" ON "one_click_purchase" ("product_id", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_environment_created_at" ON "one_click_purchase" ("environment", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_customer_id" ON "one_click_purchase" ("customer_id") WHERE customer_id IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_purchase_updated_at" ON "one_click_purchase" ("updated_at") WHERE (metadata IS NOT NULL OR locale IS NOT NULL) AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "one_click_quote" ("id" text not null, "purchase_id" text not null, "event" text not null, "fingerprint" text not null, "cart" jsonb null, "answer" jsonb not null, "source" text check ("source" in ('live', 'last_quote', 'empty')) not null default 'live', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_quote_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_quote_deleted_at" ON "one_click_quote" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_quote_purchase_id_event" ON "one_click_quote" ("purchase_id", "event") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_quote_created_at" ON "one_click_quote" ("created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "one_click_static_rules_sending" ("id" text not null, "state" text check ("state" in ('sending', 'sent', 'failed', 'uncertain')) not null default 'sending', "trigger" text check ("trigger" in ('person', 'automatic')) not null, "rules" jsonb not null, "digest" text not null, "message" text null, "finished_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "one_click_static_rules_sending_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_static_rules_sending_deleted_at" ON "one_click_static_rules_sending" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_one_click_static_rules_sending_state_unique" ON "one_click_static_rules_sending" ("state") WHERE state = 'sending' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_static_rules_sending_state_finished_at" ON "one_click_static_rules_sending" ("state", "finished_at") WHERE deleted_at IS NULL;`);

    // What the models cannot express.
    this.addSql(`alter table if exists "one_click_incoming_order" alter column "amount" type double precision;`);
    this.addSql(`alter table if exists "one_click_purchase" alter column "amount" type double precision;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_incoming_order_amount_desc" ON "one_click_incoming_order" ("amount" DESC NULLS LAST, "created_at" DESC) WHERE deleted_at IS NULL;`);
    for (const table of ["one_click_purchase", "one_click_incoming_order"]) {
      this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_${table}_buyer_words" ON "${table}" USING gin ("buyer_words") WHERE deleted_at IS NULL;`);
      // Without the right to create PostgreSQL's own extension, searches read the table.
      this.addSql(`DO $$ BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX IF NOT EXISTS "IDX_${table}_search" ON "${table}" USING gin ("search" gin_trgm_ops) WHERE deleted_at IS NULL;
      EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
        RAISE NOTICE 'one-click: pg_trgm is not available, so that searching is slower.';
      END $$;`);
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "one_click_activity" cascade;`);

    this.addSql(`drop table if exists "one_click_fact" cascade;`);

    this.addSql(`drop table if exists "one_click_hold" cascade;`);

    this.addSql(`drop table if exists "one_click_incoming_order" cascade;`);

    this.addSql(`drop table if exists "one_click_purchase" cascade;`);

    this.addSql(`drop table if exists "one_click_quote" cascade;`);

    this.addSql(`drop table if exists "one_click_static_rules_sending" cascade;`);
  }

}
