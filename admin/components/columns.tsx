import { useDate } from "@medusajs/dashboard/hooks"
import { createDataTableColumnHelper, Tooltip } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Environment } from "../../src/modules/one-click/environments"
import type { Customer } from "../../src/dashboard/types"
import { useMoney } from "../hooks/formats"
import { type Translate, useTexts } from "../hooks/texts"
import { EnvironmentBadge } from "./state-badge"

/*
 * A table renders each cell as its own component. A component that is new in every render loses the
 * focus inside it, so columns are created once per language and cells load their own data.
 */

/** Returns a sortable column with the creation time. */
export function whenColumn<Row extends { created_at: string }>(t: Translate) {
  return createDataTableColumnHelper<Row>().accessor((row) => row.created_at, {
    id: "created_at",
    header: t("common.when"),
    enableSorting: true,
    sortLabel: t("common.when"),
    sortAscLabel: t("common.oldest"),
    sortDescLabel: t("common.newest"),
    cell: ({ getValue }) => <When at={getValue()} timeBelow />,
  })
}

/** Returns a column of numbers, aligned right. */
export function figureColumn<Row>(
  id: keyof Row & string,
  label: string,
  figure: (row: Row) => ReactNode,
  { enableSorting = true } = {}
) {
  return createDataTableColumnHelper<Row>().accessor((row: Row) => row[id], {
    id,
    header: label,
    headerAlign: "right",
    enableSorting,
    sortLabel: label,
    cell: ({ row: { original } }) => (
      <span className="block w-full whitespace-nowrap text-right tabular-nums">
        {figure(original)}
      </span>
    ),
  })
}

type Item = { title: string | null; quantity: number | null }

/** What is bought: `3 × Mug`. */
export function ItemTitle({ of: { title, quantity } }: { of: Item }) {
  return (
    <>
      {title && quantity ? `${quantity} × ` : ""}
      <bdi>{title ?? "–"}</bdi>
    </>
  )
}

/** Who bought, and in which country; the e-mail address in a tooltip if a name is known. */
export function Buyer({ of }: { of: Customer | null }) {
  if (!of) {
    return <>–</>
  }
  const name = <bdi className="block truncate">{of.name ?? of.email ?? "–"}</bdi>
  return (
    <span className="flex min-w-0 items-center gap-x-1">
      {of.name && of.email ? <Tooltip content={of.email}>{name}</Tooltip> : name}
      {of.country_code && <span className="text-ui-fg-muted">{of.country_code.toUpperCase()}</span>}
    </span>
  )
}

type Priced = { amount: number | null; currency_code: string | null }

/** An amount in minor units, formatted in the dashboard's language. */
export function Amount({ of: { amount, currency_code } }: { of: Priced }) {
  const money = useMoney()
  return money(amount, currency_code)
}

type WhenProps = { at: string; dateOnly?: boolean; timeBelow?: boolean }

/** A date and time as Medusa formats them, with the time since in a tooltip. */
export function When({ at, dateOnly = false, timeBelow = false }: WhenProps) {
  const { language } = useTexts()
  const { getFullDate, getRelativeDate } = useDate()
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short" })
  return (
    <Tooltip content={getRelativeDate(at)}>
      <span className="whitespace-nowrap">
        {getFullDate({ date: at, includeTime: !dateOnly && !timeBelow })}
        {timeBelow && (
          <span className="text-ui-fg-subtle txt-compact-xsmall block">
            {time.format(new Date(at))}
          </span>
        )}
      </span>
    </Tooltip>
  )
}

type MainCellProps = {
  children: ReactNode
  /** The data of columns that a phone does not show. */
  below: ReactNode
  environment: Environment | null
  reference?: string
}

/**
 * A row's first cell: its subject, its environment if it is the other one, and more data on a
 * phone.
 */
export function MainCell({ children, below, environment, reference }: MainCellProps) {
  return (
    <div className="flex min-w-0 flex-col py-1">
      <div className="flex min-w-0 items-center gap-x-2">
        {children}
        <EnvironmentBadge of={environment} />
      </div>
      {reference && <Reference>{reference}</Reference>}
      <div className="text-ui-fg-subtle txt-compact-small truncate sm:hidden">{below}</div>
    </div>
  )
}

/** The product's SKU, or the payment reference that the buyer sees; not shown on a phone. */
export function Reference({ children }: { children: ReactNode }) {
  return (
    <span className="text-ui-fg-subtle txt-compact-xsmall hidden truncate sm:block">
      {children}
    </span>
  )
}

/** A link that makes a list row reachable by keyboard: Medusa's rows handle only clicks. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      // Otherwise the row would navigate to the same URL again.
      onClick={(event) => event.stopPropagation()}
      className="focus-visible:shadow-borders-focus rounded outline-none"
    >
      {children}
    </Link>
  )
}
