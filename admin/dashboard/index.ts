/**
 * What our pages take from Medusa's dashboard. Versions before 2.21 do not share these parts with
 * plugins, and a name that is missing breaks the whole dashboard's build: there our own, plainer
 * ones stand in. A namespace import is the only kind that may lack a name.
 */
import * as components from "@medusajs/dashboard/components"
import * as hooks from "@medusajs/dashboard/hooks"
import * as lib from "@medusajs/dashboard/lib"
import { PlainCombobox } from "./combobox"
import { PlainCountrySelect } from "./country-select"
import { currencyDigits } from "./currency-digits"
import { PlainDataTable } from "./data-table"
import { PlainForm } from "./form"
import { PlainSectionRow } from "./section-row"
import { usePlainDate } from "./use-date"
import { usePlainQueryParams } from "./use-query-params"

export const Combobox: typeof components.Combobox = components.Combobox ?? PlainCombobox
export const CountrySelect: typeof components.CountrySelect =
  components.CountrySelect ?? PlainCountrySelect
export const DataTable: typeof components.DataTable = components.DataTable ?? PlainDataTable
export const Form: typeof components.Form = components.Form ?? PlainForm
export const SectionRow: typeof components.SectionRow = components.SectionRow ?? PlainSectionRow

export const useDate: typeof hooks.useDate = hooks.useDate ?? usePlainDate
export const useQueryParams: typeof hooks.useQueryParams =
  hooks.useQueryParams ?? usePlainQueryParams
/** Without Medusa's own, lists cannot be filtered by date. */
export const useDataTableDateFilters: typeof hooks.useDataTableDateFilters =
  hooks.useDataTableDateFilters ?? (() => [])
export const ordersQueryKeys: Pick<typeof hooks.ordersQueryKeys, "all"> = hooks.ordersQueryKeys ?? {
  all: ["orders"],
}

export const getCurrencyDecimalDigits: typeof lib.getCurrencyDecimalDigits =
  lib.getCurrencyDecimalDigits ?? currencyDigits
