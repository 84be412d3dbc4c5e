/** A merchant's call to the service's interface. */
export type ApiCall = {
  id: number
  at: string
  merchant_id: string | null
  operation: string
  method: string
  path: string
  /** The request's body if it was JSON. */
  body: unknown
  status: number
  duration: number
  fault: string | null
}

const keep = 20_000

/** The newest 20,000 calls of merchants. */
export class ApiCalls {
  private calls: ApiCall[] = []
  private last = 0

  add(call: Omit<ApiCall, "id">): void {
    this.last += 1
    this.calls.push({ id: this.last, ...call })
    if (this.calls.length > keep * 2) {
      this.calls = this.calls.slice(-keep)
    }
  }

  newest(limit: number): ApiCall[] {
    return this.calls.slice(-limit).reverse()
  }

  clear(): void {
    this.calls = []
  }
}
