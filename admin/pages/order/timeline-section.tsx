import { useDate } from "@medusajs/dashboard/hooks"
import {
  ArrowLongDown,
  ArrowLongUp,
  CheckCircleMiniSolid,
  ExclamationCircleSolid,
} from "@medusajs/icons"
import { clx, Label, Switch, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { TextLink } from "../../components/text-link"
import { CallDrawer } from "../activity/call-drawer"
import { useTime } from "../../hooks/time"
import { callText, serviceStatusText, useTexts, textOr } from "../../hooks/texts"
import { Section } from "../../components/section"
import type { PurchaseDetail } from "../../../src/dashboard/purchase-detail"
import type { QuoteView } from "../../../src/dashboard/quote-view"
import type { TimelineEntry } from "../../../src/dashboard/timeline"
import { OutcomeBadge } from "../../components/state-badge"
import { Muted } from "../../components/muted"

/** The timeline, the oldest first: what happened, and on request every call behind it. */
export function TimelineSection({ detail }: { detail: PurchaseDetail }) {
  const { t } = useTexts()
  const id = useId()
  const [isTechnical, showCalls] = useState(false)
  const entries = isTechnical
    ? detail.timeline
    : detail.timeline.filter(({ type }) => type !== "call")
  return (
    <Section
      title={t("timeline.title")}
      hint={t("timeline.hint")}
      actions={
        <>
          <Label size="small" htmlFor={id}>
            {t("timeline.show_calls")}
          </Label>
          <Switch id={id} size="small" checked={isTechnical} onCheckedChange={showCalls} />
        </>
      }
    >
      {detail.is_timeline_cut && <Muted className="px-6 py-3">{t("timeline.cut")}</Muted>}
      <ol className="flex flex-col px-6 py-4">
        {entries.map((entry, index, { length }) => (
          <Entry
            key={`${entry.at} ${index}`}
            entry={entry}
            detail={detail}
            isNewDay={dayOf(entry) !== dayOf(entries[index - 1])}
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
  const { language } = useTexts()
  const { getFullDate, getRelativeDate } = useDate()
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
        title={`${date}, ${getRelativeDate(at)}`}
        className="txt-compact-xsmall text-ui-fg-subtle shrink-0 pt-0.5 tabular-nums"
      >
        {isNewDay && `${date} `}
        {time}
      </time>
    </li>
  )
}

const TROUBLE = ["payment_failed", "needs_review", "needs_approval", "failed"]

function Mark({ entry }: { entry: TimelineEntry }) {
  if (entry.type === "call") {
    return entry.call.direction === "in" ? <ArrowLongDown /> : <ArrowLongUp />
  }
  return entry.type === "milestone" && TROUBLE.includes(entry.milestone) ? (
    <ExclamationCircleSolid className="text-ui-tag-orange-icon" />
  ) : (
    <CheckCircleMiniSolid className="text-ui-fg-interactive" />
  )
}

/** Who decided what, with the note, and why an acceptance did not succeed. */
function DecisionEntry({ entry }: { entry: Extract<TimelineEntry, { type: "decision" }> }) {
  const { t } = useTexts()
  const { decision, failed } = entry
  const by = entry.by ?? t(entry.by === null ? "timeline.somebody" : "timeline.in_medusa")
  return (
    <>
      <Text size="small" leading="compact" weight="plus">
        {failed
          ? t("timeline.tried_to_accept", { by, why: textOr(t, `reasons.${failed}.short`, failed) })
          : t(`timeline.decisions.${decision}`, { by })}
      </Text>
      {entry.note && <Muted size="xsmall">{entry.note}</Muted>}
    </>
  )
}

function Call({ entry }: { entry: Extract<TimelineEntry, { type: "call" }> }) {
  const { t } = useTexts()
  const { call } = entry
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink to={`?call=${call.id}`} preventScrollReset className="txt-compact-small">
          {callText(t, call.kind)}
        </TextLink>
        <OutcomeBadge outcome={call.outcome} />
      </div>
      <Muted size="xsmall">
        {t(`activity.directions.${call.direction}`)} · {t("common.ms", { ms: call.duration_ms })}
        {call.status_code ? ` · HTTP ${call.status_code}` : ""}
      </Muted>
      <Repeats of={entry} />
      {call.message && <Muted size="xsmall">{call.message}</Muted>}
    </>
  )
}

function Repeats({ of: { times, until } }: { of: { times?: number; until?: string } }) {
  const { t } = useTexts()
  const time = useTime()
  return times && until ? (
    <Muted size="xsmall">{t("timeline.times", { times, until: time(until) })}</Muted>
  ) : null
}

type MilestoneEntry = Extract<TimelineEntry, { type: "milestone" }>

function Milestone({ entry, detail }: { entry: MilestoneEntry; detail: PurchaseDetail }) {
  const { t } = useTexts()
  const facts = useFacts(detail)(entry)
  return (
    <>
      <Text size="small" leading="compact" weight="plus" className="break-words">
        {t(`timeline.milestones.${entry.milestone}`)}
      </Text>
      {facts.length > 0 && <Muted size="xsmall">{facts.join(" · ")}</Muted>}
      <Repeats of={entry} />
    </>
  )
}

/** Returns a function that words what a quote showed to the buyer. */
function useQuoteFacts() {
  const { t, money, countryOf } = useTexts()
  return (quote: QuoteView): string[] => [
    ...quote.lines.map(({ quantity, title }) => `${quantity} × ${title}`),
    ...quote.gifts.map((gift) => t("timeline.quoted.gift", gift)),
    ...quote.codes.map((code) => t("timeline.quoted.code", { code })),
    ...quote.refused_codes.map(({ code, reason }) => t(`timeline.refused.${reason}`, { code })),
    ...(quote.country_code
      ? [t("timeline.quoted.country", { country: countryOf(quote.country_code) })]
      : []),
    ...(quote.currency_code
      ? [
          t("timeline.quoted.offers", { number: quote.offers.length }),
          t("timeline.quoted.items", { amount: money(quote.items_total, quote.currency_code) }),
        ]
      : []),
    ...(quote.source === "live" ? [] : [t(`quote.sources.${quote.source}`)]),
  ]
}

/** The step names what the reason says. */
const SAID = ["approval_required", "declined"]

/** Returns a function that words the amounts of a step, what was paid for, and the reason. */
function useFacts({ quote, order }: PurchaseDetail) {
  const { t, money } = useTexts()
  const quoteFacts = useQuoteFacts()
  return (entry: MilestoneEntry): string[] => {
    switch (entry.milestone) {
      case "quoted":
        return entry.quote ? quoteFacts(entry.quote) : []
      case "notified":
      case "listed": {
        const offer = quote?.offers.find(({ id }) => id === order?.offer_id)
        const paid = money(order?.amount, order?.currency_code)
        return [offer?.name, order?.amount ? paid : null].flatMap((fact) => fact ?? [])
      }
      case "cancelled":
        return order?.service_status ? [serviceStatusText(t, order.service_status)] : []
      default:
        return entry.reason && !SAID.includes(entry.reason)
          ? [textOr(t, `reasons.${entry.reason}.short`, entry.reason)]
          : []
    }
  }
}
