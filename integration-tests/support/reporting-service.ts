import { forwardChanged, localServer } from "./local-server"

type Body = { order?: Record<string, unknown> }

/** Starts a proxy of the sandbox: a service whose orders have statuses the sandbox cannot reach. */
export async function startReportingService(sandboxUrl: string) {
  const statuses = new Map<string, string>()
  const decided = new Map<string, string>()
  const server = await localServer((req, res) => {
    const edit = (text: string) => {
      const body = JSON.parse(text) as Body
      const id = String(body.order?.id)
      const next = decided.get(id)
      if (req.method === "PATCH" && next) {
        statuses.set(id, next)
      }
      const current_status = statuses.get(id)
      return current_status
        ? JSON.stringify({ ...body, order: { ...body.order, current_status } })
        : text
    }
    forwardChanged(req, res, sandboxUrl, edit).catch(() => res.destroy())
  })
  return {
    ...server,
    /** Reports the order in this status from now on, in every response. */
    report: (service_order_id: string, status: string) => {
      statuses.set(service_order_id, status)
    },
    /**
     * Reports the order in this status from its acceptance or denial on, including the response to
     * that.
     */
    reportOnceDecided: (service_order_id: string, status: string) => {
      decided.set(service_order_id, status)
    },
  }
}

export type ReportingService = Awaited<ReturnType<typeof startReportingService>>
