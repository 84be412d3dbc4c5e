/** A map of limited size that drops the entry that was set longest ago. */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Value>()

  constructor(private readonly limit: number) {}

  get size(): number {
    return this.entries.size
  }

  get(key: Key): Value | undefined {
    return this.entries.get(key)
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    if (this.entries.size > this.limit) {
      const [oldest] = this.entries.keys()
      this.entries.delete(oldest as Key)
    }
  }
}
