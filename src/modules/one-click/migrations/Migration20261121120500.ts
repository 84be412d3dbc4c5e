import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Amounts in minor units exceed four bytes at 21,474,836.47. Double precision holds every integer
 * that is exact in JavaScript, is read as a number, and accepts what the previous version writes.
 */
export class Migration20261121120500 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" alter column "amount" type double precision;`);

    this.addSql(`alter table if exists "one_click_purchase" alter column "amount" type double precision;`);
  }

  /** Fails without changes if an amount exceeds an integer. */
  override async down(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" alter column "amount" type integer;`);

    this.addSql(`alter table if exists "one_click_purchase" alter column "amount" type integer;`);
  }

}
