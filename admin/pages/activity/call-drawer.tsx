import { SectionRow } from "@medusajs/dashboard/components"
import { Copy, Drawer, Skeleton, Text } from "@medusajs/ui"
import { useRef } from "react"
import { useSearchParams } from "react-router-dom"
import type { ActivityListEntry } from "../../../src/dashboard/lists"
import { TextLink } from "../../components/text-link"
import { OutcomeBadge } from "../../components/state-badge"
import { ErrorLine } from "../../components/failure"
import { useTime } from "../../hooks/time"
import { useRead } from "../../hooks/read"
import { callText, useTexts } from "../../hooks/texts"
import { Muted } from "../../components/muted"

type KeptCall = ActivityListEntry & {
  request: Record<string, unknown> | null
  response: Record<string, unknown> | null
}

/**
 * The call named in the page's URL (`?call=`), over the page: time, duration, outcome, and both
 * bodies without personal data.
 */
export function CallDrawer() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const id = params.get("call")
  const { data: call, error } = useRead<KeptCall>(`activity/${id}`, "call", {
    enabled: id !== null,
  })
  const close = () =>
    setParams(
      (previous) => {
        previous.delete("call")
        return previous
      },
      { replace: true, preventScrollReset: true }
    )
  const last = useRef(id)
  last.current = id ?? last.current
  // The drawer was not opened by a button of its own that could get the focus back.
  const backToRow = (event: Event) => {
    event.preventDefault()
    document.querySelector<HTMLElement>(`main a[href*="call=${last.current}"]`)?.focus()
  }
  return (
    <Drawer open={id !== null} onOpenChange={(open) => !open && close()}>
      <Drawer.Content
        onCloseAutoFocus={backToRow}
        // An open tooltip would consume the first Escape.
        onKeyDown={({ key }) => key === "Escape" && close()}
      >
        <Drawer.Header>
          <Drawer.Title>{call ? callText(t, call.kind) : t("activity.call")}</Drawer.Title>
          <Drawer.Description className="sr-only">{t("activity.hint")}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex-1 overflow-y-auto p-0">
          {error && <ErrorLine error={error} />}
          {!call && !error && <Skeleton className="m-4 h-[150px]" />}
          {call && <Call call={call} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

function Call({ call }: { call: KeptCall }) {
  const { t } = useTexts()
  const time = useTime()
  return (
    <div className="divide-y">
      <SectionRow title={t("activity.outcome")} value={<OutcomeBadge outcome={call.outcome} />} />
      <SectionRow title={t("common.when")} value={time(call.created_at)} />
      <SectionRow
        title={t("activity.duration")}
        value={`${t("common.ms", { ms: call.duration_ms })}${call.status_code ? ` · HTTP ${call.status_code}` : ""}`}
      />
      <SectionRow
        title={t("activity.direction")}
        value={t(`activity.directions.${call.direction}`)}
      />
      {call.context_id && (
        <SectionRow
          title={t("facts.context")}
          value={
            <TextLink
              to={`/one-click/purchases?q=${encodeURIComponent(call.context_id)}`}
              className="break-all"
            >
              {call.context_id}
            </TextLink>
          }
        />
      )}
      {call.message && <SectionRow title={t("activity.message")} value={call.message} />}
      <Body title={t("activity.request")} body={call.request} />
      <Body title={t("activity.response")} body={call.response} />
    </div>
  )
}

/** A JSON body to read and copy. */
function Body({ title, body }: { title: string; body: unknown }) {
  const { t } = useTexts()
  const text = body === null || body === undefined ? "" : JSON.stringify(body, null, 2)
  return (
    <div className="flex min-w-0 flex-col gap-y-2 px-6 py-4">
      <div className="flex items-center justify-between">
        <Text size="small" weight="plus">
          {title}
        </Text>
        {text && <Copy content={text} className="text-ui-fg-muted" />}
      </div>
      {text ? (
        <pre
          tabIndex={0}
          aria-label={title}
          className="bg-ui-bg-subtle txt-compact-xsmall text-ui-fg-subtle max-h-[400px] overflow-auto rounded-md p-3"
        >
          {text}
        </pre>
      ) : (
        <Muted>{t("activity.no_body")}</Muted>
      )}
    </div>
  )
}
