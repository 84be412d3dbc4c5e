/**
 * Returns a client that calls the service like a merchant; its functions return status and JSON.
 */
export function serviceClient(url: string, apiKey: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const json = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>
    return { status: response.status, json, url: typeof json.url === "string" ? json.url : "" }
  }
  return {
    authorize: (body: unknown) => call("POST", "/oneclick/v2/orders/authorize", body),
    order: (id: string) => call("GET", `/order/v2/orders/${id}`),
    list: (query: string) => call("GET", `/order/v2/orders?${query}`),
    byContext: (id: string) => call("GET", `/order/v2/orders/context/${encodeURIComponent(id)}`),
    decide: (id: string, body: unknown) => call("PATCH", `/order/v2/orders/${id}`, body),
    staticRules: (body: unknown) => call("POST", "/catalog/v1/shipments", body),
  }
}
