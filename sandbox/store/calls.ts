/** A merchant's call to the service's interface. */
export type ApiCall = {
  at: string
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

  add(call: ApiCall): void {
    this.calls.push(call)
    if (this.calls.length > keep) {
      this.calls.shift()
    }
  }

  newest(limit: number): ApiCall[] {
    return this.calls.slice(-limit).reverse()
  }

  clear(): void {
    this.calls = []
  }
}
