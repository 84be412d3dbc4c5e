const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/**
 * Returns the smallest id that Medusa generates for an entity at a time: its ids are ULIDs, which
 * begin with the time in milliseconds. Makes a period findable by primary key, where a table has no
 * index on time.
 *
 * @param prefix of the entity's ids, such as `order`
 */
export function firstIdAt(prefix: string, time: Date): string {
  const digits = time.getTime().toString(32).padStart(10, "0")
  return `${prefix}_${digits.replace(/./g, (digit) => CROCKFORD[parseInt(digit, 32)])}`
}
