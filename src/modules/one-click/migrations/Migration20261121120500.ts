import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Amounts in minor units outgrow four bytes at 21,474,836.47. Double precision keeps every integer
 * that is exact in JavaScript, is read as a number, and takes what the version before writes.
 */
export class Migration20261121120500 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" alter column "amount" type double precision;`);

    this.addSql(`alter table if exists "one_click_purchase" alter column "amount" type double precision;`);
  }

  /** Refused, with nothing changed, where an amount is greater than an integer holds. */
  override async down(): Promise<void> {
    this.addSql(`alter table if exists "one_click_incoming_order" alter column "amount" type integer;`);

    this.addSql(`alter table if exists "one_click_purchase" alter column "amount" type integer;`);
  }

}
