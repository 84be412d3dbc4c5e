import { Badge, clx, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { QuoteView } from "../../../src/dashboard/quote-view"
import type { PurchaseDetail } from "../../../src/dashboard/purchase-detail"
import { ItemTitle } from "../../components/columns"
import { Empty, Section } from "../../components/section"
import { useTexts } from "../../hooks/texts"
import { Muted } from "../../components/muted"

/**
 * What the buyer was shown: items, discounts, the chosen shipping option, and the total. A purchase
 * that is over may have no quote anymore, because quotes are kept for a shorter time.
 */
export function QuoteSection({ detail }: { detail: PurchaseDetail }) {
  const { t } = useTexts()
  const { quote, purchase, order } = detail
  if (!quote && purchase?.status !== "open") {
    return null
  }
  return (
    <Section title={t("quote.title")} hint={t("quote.hint")}>
      {quote?.currency_code ? (
        <QuoteLines quote={quote} chosen={order?.offer_id ?? null} />
      ) : (
        <Empty>{t(quote ? "quote.nothing" : "quote.none_yet")}</Empty>
      )}
    </Section>
  )
}

function QuoteLines({ quote, chosen }: { quote: QuoteView; chosen: string | null }) {
  const { t, money } = useTexts()
  const show = (amount: number) => money(amount, quote.currency_code)
  const offer = quote.offers.find(({ id }) => id === chosen)
  return (
    <>
      <ul className="flex flex-col gap-y-3 px-6 py-4">
        {quote.lines.map((line) => (
          <Row
            key={line.reference}
            label={<ItemTitle of={line} />}
            hint={line.reference}
            value={show(line.amount)}
          />
        ))}
        {quote.gifts.map((gift) => (
          <Row
            key={gift.title}
            label={<ItemTitle of={gift} />}
            value={<Badge size="2xsmall">{t("quote.gift")}</Badge>}
          />
        ))}
        {quote.discount > 0 && (
          <Row
            label={t("quote.discount")}
            hint={quote.codes.join(", ")}
            value={show(-quote.discount)}
          />
        )}
      </ul>
      <ul className="flex flex-col gap-y-3 px-6 py-4" aria-label={t("quote.offers")}>
        {quote.offers.map((offer) => (
          <Row
            key={offer.id}
            label={offer.name}
            muted={chosen !== null && offer.id !== chosen}
            mark={offer.id === chosen ? t("quote.chosen") : undefined}
            value={show(offer.amount)}
          />
        ))}
        {!quote.offers.length && <Row label={t("quote.no_offers")} muted value="" />}
      </ul>
      <ul className="px-6 py-4">
        <Row
          strong
          label={t(offer ? "quote.total" : "quote.total_without_shipping")}
          value={show(offer?.total ?? quote.items_total ?? 0)}
        />
      </ul>
    </>
  )
}

type RowProps = {
  label: ReactNode
  hint?: string
  mark?: string
  value: ReactNode
  muted?: boolean
  strong?: boolean
}

function Row({ label, hint, mark, value, muted, strong }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-x-4">
      <div className={clx("min-w-0", muted ? "text-ui-fg-subtle" : "text-ui-fg-base")}>
        <Text size="small" leading="compact" weight={strong ? "plus" : "regular"}>
          {label}
          {mark && (
            <Badge size="2xsmall" color="green" className="ml-2">
              {mark}
            </Badge>
          )}
        </Text>
        {hint && (
          <Muted size="xsmall" className="break-all">
            {hint}
          </Muted>
        )}
      </div>
      <Text
        size="small"
        leading="compact"
        weight={strong ? "plus" : "regular"}
        className={clx("shrink-0 tabular-nums", muted && "text-ui-fg-subtle")}
        as="div"
      >
        {value}
      </Text>
    </li>
  )
}
