/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { ApiCall } from "../store/calls"
import type { EventEntry } from "../store/event-log"
import { Layout, pageOf, Paging } from "./layout"

function clock(iso: string): string {
  return iso.slice(11, 23)
}

function toneOf(entry: EventEntry): string {
  const isGood = entry.outcome === "answered" && entry.status !== null && entry.status < 300
  return entry.outcome === "under_way" ? "tag wait" : isGood ? "tag good" : "tag bad"
}

/** Events with their responses, and a button to resend each. */
export function EventTable({ events }: { events: EventEntry[] }) {
  if (events.length === 0) {
    return (
      <section>
        <h2>Events</h2>
        <p class="muted">No events have been sent yet.</p>
      </section>
    )
  }
  return (
    <section>
      <h2>Events</h2>
      <table>
        <tr>
          <th>Time</th>
          <th>Event</th>
          <th>Outcome</th>
          <th class="num">ms</th>
          <th>Sent and answered</th>
          <th>Repeat</th>
        </tr>
        {events.map((entry) => (
          <tr>
            <td>{clock(entry.sent_at)}</td>
            <td>
              <code>{entry.kind}</code>
              {entry.attempt > 1 && <div class="muted">attempt {entry.attempt}</div>}
              {entry.resend_of && <div class="muted">sent again by hand</div>}
              {entry.fault && <div class="tag bad">{entry.fault}</div>}
            </td>
            <td>
              <span class={toneOf(entry)}>{entry.status ?? entry.outcome}</span>
            </td>
            <td class="num">{entry.duration ?? ""}</td>
            <td>
              <details>
                <summary>show</summary>
                <pre tabindex={0}>{JSON.stringify(entry.body, null, 2)}</pre>
                <h3>Answer</h3>
                <pre tabindex={0}>{entry.answer ?? "none"}</pre>
              </details>
            </td>
            <td>
              <form method="post" action={`/control/events/${entry.id}/resend`}>
                <button>Send again</button>
              </form>
            </td>
          </tr>
        ))}
      </table>
    </section>
  )
}

/** The events of all orders, the newest first. */
export function EventsPage({ events, page }: { events: EventEntry[]; page: number }) {
  const { shown, ...position } = pageOf(events, page)
  return (
    <Layout title="Events" here="/control/events">
      <EventTable events={shown} />
      <Paging path="/control/events" {...position} />
    </Layout>
  )
}

/** The calls of merchants, the newest first. */
export function CallsPage({ calls, page }: { calls: ApiCall[]; page: number }) {
  const { shown, ...position } = pageOf(calls, page)
  return (
    <Layout title="Calls" here="/control/calls">
      <section>
        {position.total === 0 && <p class="muted">No shop has called yet.</p>}
        <table>
          <tr>
            <th>Time</th>
            <th>Call</th>
            <th>Status</th>
            <th class="num">ms</th>
            <th>Body</th>
          </tr>
          {shown.map((call) => (
            <tr>
              <td>{clock(call.at)}</td>
              <td>
                <code>
                  {call.method} {call.path}
                </code>
                {call.fault && <div class="tag bad">{call.fault}</div>}
              </td>
              <td>
                <span class={call.status >= 200 && call.status < 300 ? "tag good" : "tag bad"}>
                  {call.status === 0 ? "no answer" : call.status}
                </span>
              </td>
              <td class="num">{call.duration}</td>
              <td>
                {call.body !== null && <pre tabindex={0}>{JSON.stringify(call.body, null, 2)}</pre>}
              </td>
            </tr>
          ))}
        </table>
        <Paging path="/control/calls" {...position} />
      </section>
    </Layout>
  )
}
