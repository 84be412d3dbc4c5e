import { IncomingMessage, request, ServerResponse } from "node:http"
import { bodyOf } from "../../testing/local-server"

export { localServer } from "../../testing/local-server"

/** Passes a request on to another server, and its response back. */
export function forward(
  req: IncomingMessage,
  res: ServerResponse,
  target: string,
  headers = req.headers
): void {
  const passedOn = request(target + req.url, { method: req.method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(res)
  })
  passedOn.on("error", () => res.writeHead(502).end())
  req.pipe(passedOn)
}

/** Changes the text of a response whose status is given. */
type Edit = (text: string, status: number) => string

/** Passes a request on to another service, and its response back with a change. */
export async function forwardChanged(
  req: IncomingMessage,
  res: ServerResponse,
  target: string,
  edit: Edit
): Promise<void> {
  const body = await bodyOf(req)
  const answer = await fetch(target + req.url, {
    method: req.method,
    headers: {
      authorization: String(req.headers.authorization),
      "content-type": "application/json",
    },
    ...(body && { body }),
  })
  const text = edit(await answer.text(), answer.status)
  res.writeHead(answer.status, { "content-type": "application/json" }).end(text)
}
