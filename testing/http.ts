/** A JSON body whose shape the caller itself checks. */
type Unread = Awaited<ReturnType<Response["json"]>>

type Sent = {
  /** GET by default, or POST if there is a body. */
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export type Answer<Body = Unread> = {
  status: number
  headers: Headers
  text: string
  /** The parsed text; an empty object if that is not JSON. */
  body: Body
}

/** Sends a request with a JSON body, and returns responses of any status. */
export async function ask<Body = Unread>(
  url: string,
  { body, method = body === undefined ? "GET" : "POST", headers }: Sent = {}
): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed = (/^[[{]/.test(text) ? JSON.parse(text) : {}) as Body
  return { status: response.status, headers: response.headers, text, body: parsed }
}

/**
 * Sends a request with a JSON body, and returns the body of a success.
 *
 * @throws Error with the response if it is not a success
 */
export async function askSuccessfully<Body = Unread>(url: string, sent?: Sent): Promise<Body> {
  const { body } = expectSuccess(url, await ask<Body>(url, sent))
  return body
}

function expectSuccess<Body>(url: string, answer: Answer<Body>): Answer<Body> {
  if (answer.status >= 300) {
    throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${answer.text}`)
  }
  return answer
}

/** Logs a user of the dashboard in; returns the headers of their requests. */
export async function logIn(
  shop: string,
  user: { email: string; password: string }
): Promise<{ authorization: string }> {
  const login = { body: { email: user.email, password: user.password } }
  const { token } = await askSuccessfully<{ token: string }>(`${shop}/auth/user/emailpass`, login)
  return { authorization: `Bearer ${token}` }
}

type PurchaseRequest = {
  publishable_key: string
  variant_id: string
  region_id?: string
  metadata?: Record<string, unknown>
}

/**
 * Opens a purchase for a buyer in France, as the button does; returns the modal's URL and the
 * context id.
 */
export async function requestPurchase(
  shop: string,
  { publishable_key, ...variant }: PurchaseRequest
) {
  const url = `${shop}/store/one-click/authorize`
  const sent = {
    headers: { "x-publishable-api-key": publishable_key },
    body: { country_code: "fr", ...variant },
  }
  const { headers, body } = expectSuccess(url, await ask<{ url: string }>(url, sent))
  return { url: body.url, context: headers.get("x-one-click-context") ?? "" }
}
