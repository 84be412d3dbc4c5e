import { useProducts, useStore } from "@medusajs/dashboard/hooks"
import { createDataTableFilterHelper, type DataTableFilter, Input } from "@medusajs/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { amountQuery } from "./amount-query"
import { useListQuery } from "./list-query"
import { type Translate, useTexts } from "./texts"
import { Muted } from "../components/muted"

const NAMES = ["amount_min", "amount_max", "product_id"]

const FIELDS = "id,title"

/** Products that the filter offers for a search. */
const OFFERED = 8

type Sale = { amount_min: number; amount_max: number; product_id: string[] }

const helper = createDataTableFilterHelper<Sale>()

/**
 * Returns a list's filters by product and, for orders, by amount, and the query for our routes from
 * the page's URL. Amounts are in the major unit of the shop's default currency, and so list only
 * orders in it.
 *
 * @param names of the table's filters in addition to these, and to those by service and by date
 */
export function useSaleFilters(names: string[], { byAmount = false } = {}) {
  const { t } = useTexts()
  const defaultCurrency = useDefaultCurrency()
  const currency = byAmount ? defaultCurrency : undefined
  const { amount_min, amount_max, ...query } = useListQuery([...names, ...NAMES])
  const [chosen] = [query.product_id].flat()
  const { products } = useProducts({ id: chosen as string, fields: FIELDS }, { enabled: !!chosen })
  const filters: DataTableFilter[] = [productFilter(t, chosen ? products?.[0] : undefined)]
  if (currency) {
    const values = { currency: currency.toUpperCase() }
    for (const name of ["amount_min", "amount_max"] as const) {
      const label = t(`filters.${name}`, values)
      const placeholder = t("common.amount")
      filters.push(
        helper.accessor(name, { type: "number", label, placeholder, includeOperators: false })
      )
    }
  }
  const amounts = currency ? amountQuery(amount_min, amount_max, currency) : {}
  return { filters, query: { ...query, ...amounts } }
}

function productFilter(
  t: Translate,
  product: { id: string; title: string } | undefined
): DataTableFilter {
  const filter = helper.accessor("product_id", {
    type: "custom",
    label: t("filters.product"),
    render: ({ value, onChange }) => (
      <ProductChoice chosen={[value].flat()[0]} choose={(id) => onChange([id])} />
    ),
  })
  // Medusa's table shows the label of the option with the filter's value.
  const options = product ? [{ label: product.title, value: product.id }] : []
  return { ...filter, options } as DataTableFilter
}

type ProductChoiceProps = { chosen: unknown; choose: (id: string) => void }

/** The shop's products, found by a search. */
function ProductChoice({ chosen, choose }: ProductChoiceProps) {
  const { t } = useTexts()
  const [q, setQ] = useState("")
  const { products } = useProducts(
    { q: q || undefined, limit: OFFERED, fields: FIELDS },
    { placeholderData: keepPreviousData }
  )
  return (
    <div className="flex w-[250px] flex-col gap-y-1 p-2">
      <Input
        type="search"
        size="small"
        aria-label={t("filters.search_product")}
        placeholder={t("filters.search_product")}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {products?.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => choose(id)}
          className="txt-compact-small hover:bg-ui-bg-component-hover focus-visible:bg-ui-bg-component-hover truncate rounded px-2 py-1.5 text-left outline-none"
        >
          {title}
        </button>
      ))}
      {products?.length === 0 && <Muted className="px-2 py-1.5">{t("common.nothing")}</Muted>}
    </div>
  )
}

/** Returns the code of the shop's default currency; undefined until it is known. */
function useDefaultCurrency(): string | undefined {
  // Medusa's pages share the result, so it has to have all fields.
  const { store } = useStore()
  return store?.supported_currencies.find(({ is_default }) => is_default)?.currency_code
}
