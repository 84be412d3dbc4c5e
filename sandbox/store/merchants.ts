import { createHash, timingSafeEqual } from "node:crypto"
import type { StaticRule } from "../domain/static-rates"

/** A shop that the sandbox knows. */
export type Merchant = {
  id: string
  name: string
  apiKey: string
  /** Upper-case codes of the countries it serves, by currency. */
  countries?: Record<string, string[]>
  rules: StaticRule[]
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}

/** The merchants of the sandbox and their static shipping rules. */
export class Merchants {
  private readonly byId = new Map<string, Merchant>()

  /** `onRules` is called with each new set of static rules. */
  constructor(private readonly onRules: (merchant: Merchant) => void = () => undefined) {}

  add(merchant: Omit<Merchant, "rules">): void {
    this.byId.set(merchant.id, { ...merchant, rules: this.byId.get(merchant.id)?.rules ?? [] })
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
    if (!key) {
      return undefined
    }
    const given = digest(key)
    return this.all().find((merchant) => timingSafeEqual(digest(merchant.apiKey), given))
  }

  /** Replaces the whole set of static rules (spec 4.6). */
  setRules(id: string, rules: StaticRule[]): void {
    const merchant = this.loadRules(id, rules)
    if (merchant) {
      this.onRules(merchant)
    }
  }

  /**
   * Replaces the rules like `setRules`, without calling `onRules`, for rules loaded from a file.
   */
  loadRules(id: string, rules: StaticRule[]): Merchant | undefined {
    const merchant = this.byId.get(id)
    if (merchant) {
      merchant.rules = rules
    }
    return merchant
  }
}
