import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Figures of past days, and the index that finds what changed after its day was rolled up. These
 * tables hold what SQL derives from other tables: no entity, and no key, because a day is deleted
 * and written as a whole.
 */
export class Migration20261123000500 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table if not exists "one_click_rollup_state" ("id" text not null, "rolled_until" timestamptz null, "changes_until" timestamptz null, "frozen_until" timestamptz null, constraint "one_click_rollup_state_pkey" primary key ("id"));`);

    this.addSql(`create table if not exists "one_click_rollup_clicks" ("at" timestamptz not null, "environment" text null, "clicks" integer not null, "opened" integer not null, "addressed" integer not null, "paid" integer not null, "accepted" integer not null, "failed" integer not null, "abandoned" integer not null);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_rollup_clicks_at" ON "one_click_rollup_clicks" ("at");`);

    this.addSql(`create table if not exists "one_click_rollup_sales" ("at" timestamptz not null, "environment" text null, "currency_code" text not null, "orders" integer not null, "amount" double precision not null);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_rollup_sales_at" ON "one_click_rollup_sales" ("at");`);

    this.addSql(`create table if not exists "one_click_rollup_product_clicks" ("at" timestamptz not null, "environment" text null, "product_id" text not null, "title" text not null, "clicks" integer not null);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_rollup_product_clicks_at" ON "one_click_rollup_product_clicks" ("at");`);

    this.addSql(`create table if not exists "one_click_rollup_product_sales" ("at" timestamptz not null, "environment" text null, "product_id" text not null, "title" text not null, "currency_code" text not null, "orders" integer not null, "amount" double precision not null);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_rollup_product_sales_at" ON "one_click_rollup_product_sales" ("at");`);

    this.addSql(`create table if not exists "one_click_rollup_calls" ("at" timestamptz not null, "environment" text null, "ok" integer not null, "fallback" integer not null, "failed" integer not null);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_rollup_calls_at" ON "one_click_rollup_calls" ("at");`);

    this.addSql(`create table if not exists "one_click_rollup_durations" ("at" timestamptz not null, "environment" text null, "kind" text not null, "direction" text not null, "duration_ms" integer not null, "calls" integer not null, "fallbacks" integer not null, "refused" integer not null, "failed" integer not null);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_rollup_durations_at" ON "one_click_rollup_durations" ("at");`);

    this.addSql(`create table if not exists "one_click_rollup_stock" ("at" timestamptz not null, "booked" integer not null, "released" integer not null, "consumed" integer not null, "outstanding" integer not null, "holds" integer not null);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_rollup_stock_at" ON "one_click_rollup_stock" ("at");`);

    for (const table of ["purchase", "incoming_order", "hold"]) {
      this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_one_click_${table}_changed_late" ON "one_click_${table}" ("updated_at") WHERE updated_at - created_at > interval '48 hours';`);
    }
  }

  override async down(): Promise<void> {
    for (const table of ["purchase", "incoming_order", "hold"]) {
      this.addSql(`drop index if exists "IDX_one_click_${table}_changed_late";`);
    }
    for (const table of ["state", "clicks", "sales", "product_clicks", "product_sales", "calls", "durations", "stock"]) {
      this.addSql(`drop table if exists "one_click_rollup_${table}";`);
    }
  }

}
