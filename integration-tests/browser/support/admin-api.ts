import type { DemoDescription } from "../../../demo/description"
import { askSuccessfully, logIn } from "../../../testing/http"

/** The demo's admin API, logged in as its admin. */
export async function adminApi({ backend_url, admin }: DemoDescription) {
  const headers = await logIn(backend_url, admin)
  return (path: string, body?: unknown) =>
    askSuccessfully(`${backend_url}/admin/${path}`, { headers, body })
}
