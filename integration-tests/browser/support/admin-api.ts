import type { DemoDescription } from "../../../demo/description"

/** The demo's admin API, logged in as its admin. */
export async function adminApi({ backend_url, admin }: DemoDescription) {
  const login = await fetch(`${backend_url}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  })
  const { token } = (await login.json()) as { token: string }
  return async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${backend_url}/admin/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) {
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    }
    return (await response.json()) as Answer
  }
}

export type AdminApi = Awaited<ReturnType<typeof adminApi>>
