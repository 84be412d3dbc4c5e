import { useDate } from "@medusajs/dashboard/hooks"
import { ArrowLongDown, ArrowLongUp, CheckCircleMiniSolid } from "@medusajs/icons"
import { clx, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { CallDrawer } from "../activity/call-drawer"
import { kindWord, useWords, wordOr } from "../../hooks/words"
import { Section } from "../../components/section"
import type { PurchaseDetail, TimelineEntry } from "../../../src/overview/types"
import { OutcomeBadge } from "../../components/state-badge"

/** The timeline: calls in both directions and the shop's steps, the oldest first. */
export function CallsAndSteps({ detail }: { detail: PurchaseDetail }) {
  const { t } = useWords()
  return (
    <Section title={t("timeline.title")} hint={t("timeline.hint")}>
      <ol className="flex flex-col px-6 py-4">
        {detail.timeline.map((entry, index, { length }) => (
          <Entry
            key={index}
            entry={entry}
            detail={detail}
            isNewDay={dayOf(entry) !== dayOf(detail.timeline[index - 1])}
            last={index === length - 1}
          />
        ))}
      </ol>
      <CallDrawer />
    </Section>
  )
}

/** The calendar day in the user's time zone. */
function dayOf(entry: TimelineEntry | undefined): string {
  return entry ? new Date(entry.at).toDateString() : ""
}

type EntryProps = {
  entry: TimelineEntry
  detail: PurchaseDetail
  /** The first entry of its day shows the date. */
  isNewDay: boolean
  last: boolean
}

function Entry({ entry, detail, isNewDay, last }: EntryProps) {
  const { language } = useWords()
  const { getFullDate } = useDate()
  const at = new Date(entry.at)
  const time = new Intl.DateTimeFormat(language, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(at)
  const date = getFullDate({ date: at })
  return (
    <li className="flex gap-x-3">
      <div className="flex flex-col items-center">
        <span className="text-ui-fg-muted flex size-5 shrink-0 items-center justify-center">
          <Mark entry={entry} />
        </span>
        {!last && <span className="bg-ui-border-base my-1 w-px flex-1" aria-hidden />}
      </div>
      <div className={clx("min-w-0 flex-1", !last && "pb-4")}>
        {entry.type === "call" && <Call entry={entry} />}
        {entry.type === "decision" && <DecisionEntry entry={entry} />}
        {entry.type === "milestone" && <Milestone entry={entry} detail={detail} />}
      </div>
      <time
        dateTime={entry.at}
        title={date}
        className="txt-compact-xsmall text-ui-fg-subtle shrink-0 pt-0.5 tabular-nums"
      >
        {isNewDay && `${date} `}
        {time}
      </time>
    </li>
  )
}

function Mark({ entry }: { entry: TimelineEntry }) {
  if (entry.type !== "call") {
    return <CheckCircleMiniSolid className="text-ui-fg-interactive" />
  }
  return entry.call.direction === "in" ? <ArrowLongDown /> : <ArrowLongUp />
}

/** Who decided what, with the note. */
function DecisionEntry({ entry }: { entry: Extract<TimelineEntry, { type: "decision" }> }) {
  const { t } = useWords()
  return (
    <>
      <Text size="small" leading="compact" weight="plus">
        {t(`timeline.decisions.${entry.decision}`, { by: entry.by ?? t("timeline.somebody") })}
      </Text>
      {entry.note && (
        <Text size="xsmall" className="text-ui-fg-subtle break-words">
          {entry.note}
        </Text>
      )}
    </>
  )
}

function Call({ entry }: { entry: Extract<TimelineEntry, { type: "call" }> }) {
  const { t } = useWords()
  const { getFullDate } = useDate()
  const { call, times, until } = entry
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={`?call=${call.id}`}
          preventScrollReset
          className="txt-compact-small text-ui-fg-base"
          style={{ textDecoration: "underline" }}
        >
          {kindWord(t, call.kind)}
        </Link>
        <OutcomeBadge outcome={call.outcome} />
      </div>
      <Text size="xsmall" className="text-ui-fg-subtle">
        {t(`activity.directions.${call.direction}`)} · {t("common.ms", { ms: call.duration_ms })}
        {call.status_code ? ` · HTTP ${call.status_code}` : ""}
      </Text>
      {times && until && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {t("timeline.times", {
            times,
            until: getFullDate({ date: until, includeTime: true }),
          })}
        </Text>
      )}
      {call.message && (
        <Text size="xsmall" className="text-ui-fg-subtle break-words">
          {call.message}
        </Text>
      )}
    </>
  )
}

function Milestone({
  entry,
  detail,
}: {
  entry: Extract<TimelineEntry, { type: "milestone" }>
  detail: PurchaseDetail
}) {
  const { t } = useWords()
  const quote = detail.quotes.find(({ id }) => id === entry.quote_id)
  const variants = quote?.lines.map((line) => `${line.quantity} × ${line.title}`).join(", ")
  return (
    <>
      <Text size="small" leading="compact" weight="plus">
        {t(`timeline.milestones.${entry.milestone}`)}
      </Text>
      {quote && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {[
            kindWord(t, quote.event),
            variants,
            quote.currency_code && t("timeline.modes", { number: quote.offers.length }),
            quote.source !== "live" && wordOr(t, `quote.sources.${quote.source}`, quote.source),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      )}
    </>
  )
}
