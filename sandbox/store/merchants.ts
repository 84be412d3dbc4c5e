import type { StaticRule } from "../schemas/static-rules"
import type { MerchantOption } from "../options"

/** A shop that the sandbox knows. */
export type Merchant = MerchantOption & { id: string; rules: StaticRule[] }

/** The merchants of the sandbox and their static shipping rules. */
export class Merchants {
  private readonly byId: Map<string, Merchant>

  /** `onRules` is called with each new set of static rules. */
  constructor(
    merchants: (MerchantOption & { id: string })[],
    private readonly onRules: (id: string, rules: StaticRule[]) => void
  ) {
    this.byId = new Map(merchants.map((merchant) => [merchant.id, { ...merchant, rules: [] }]))
  }

  get(id: string): Merchant | undefined {
    return this.byId.get(id)
  }

  all(): Merchant[] {
    return [...this.byId.values()]
  }

  /** Returns the merchant of an `Authorization: Bearer <key>` header (spec 5), or undefined. */
  byAuthorization(header: string | undefined): Merchant | undefined {
    const key = /^Bearer\s+(\S+)$/i.exec(header ?? "")?.[1]
    return this.all().find(({ apiKey }) => apiKey === key)
  }

  /** Replaces the whole set of static rules (spec 4.6). */
  setRules(id: string, rules: StaticRule[]): void {
    this.loadRules(id, rules)
    this.onRules(id, rules)
  }

  /** Replaces the rules without calling `onRules`, for rules loaded from a file. */
  loadRules(id: string, rules: StaticRule[]): void {
    const merchant = this.byId.get(id)
    if (merchant) {
      merchant.rules = rules
    }
  }
}
