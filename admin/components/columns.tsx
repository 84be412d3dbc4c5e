import { createDataTableColumnHelper } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Environment } from "../../src/modules/one-click/environments"
import type { OrderListEntry } from "../../src/dashboard/lists"
import { type IncomingOrderState, isEnded } from "../../src/modules/one-click/states"
import { useTime } from "../hooks/time"
import { useBuyer } from "../hooks/orders"
import { type Translate, useTexts } from "../hooks/texts"
import { EnvironmentBadge } from "./state-badge"

/*
 * A table renders each cell as its own component. A component that is new in every render loses the
 * focus inside it, so columns are created once per language and cells load their own data.
 */

/** Returns a sortable column with the creation time. */
export function createdColumn<Row extends { created_at: string }>(t: Translate) {
  return createDataTableColumnHelper<Row>().accessor((row) => row.created_at, {
    id: "created_at",
    header: t("common.when"),
    enableSorting: true,
    sortLabel: t("common.when"),
    sortAscLabel: t("common.oldest"),
    sortDescLabel: t("common.newest"),
    cell: ({ getValue }) => <Time at={getValue()} />,
  })
}

function Time({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{useTime()(at)}</span>
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

type BuyerProps = {
  customer: OrderListEntry["customer"]
  /** The incoming order and its state; null without an order. */
  orderId: string | null
  state: IncomingOrderState | null
}

/**
 * Who bought, and in which country. Of an order that Medusa doesn't have yet, only the service knows
 * the buyer.
 */
export function Buyer({ customer, orderId, state }: BuyerProps) {
  const isAsked = !customer && !(state && isEnded(state))
  const { data: buyer } = useBuyer((isAsked && orderId) || undefined)
  const of = customer ?? buyer
  return of ? (
    <span className="flex min-w-0 items-center gap-x-1">
      <bdi className="block truncate">{of.name ?? of.email ?? "–"}</bdi>
      {of.country_code && <span className="text-ui-fg-muted">{of.country_code.toUpperCase()}</span>}
    </span>
  ) : (
    "–"
  )
}

type Priced = { amount: number | null; currency_code: string | null }

/** An amount in minor units, formatted in the dashboard's language. */
export function Amount({ of: { amount, currency_code } }: { of: Priced }) {
  const { money } = useTexts()
  return money(amount, currency_code)
}

type MainCellProps = { children: ReactNode; environment: Environment | null; reference?: string }

/** A row's first cell: its subject, and its environment if it is the other one. */
export function MainCell({ children, environment, reference }: MainCellProps) {
  return (
    <div className="flex min-w-0 flex-col py-1">
      <div className="flex min-w-0 items-center gap-x-2">
        {children}
        <EnvironmentBadge of={environment} />
      </div>
      {reference && <CellNote>{reference}</CellNote>}
    </div>
  )
}

/** What stands small below the subject of a cell: a SKU, a payment reference, a reason. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className="text-ui-fg-subtle txt-compact-xsmall truncate">{children}</span>
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
