/**
 * The parts of Medusa's dashboard that our pages use. Versions before 2.21 do not share them with
 * plugins, and a missing name breaks the whole dashboard's build; for those versions we use simpler
 * parts of our own. Only a namespace import may lack a name.
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
/** Without Medusa's hook, lists have no date filter. */
export const useDataTableDateFilters: typeof hooks.useDataTableDateFilters =
  hooks.useDataTableDateFilters ?? (() => [])
export const ordersQueryKeys: Pick<typeof hooks.ordersQueryKeys, "all"> = hooks.ordersQueryKeys ?? {
  all: ["orders"],
}

export const getCurrencyDecimalDigits: typeof lib.getCurrencyDecimalDigits =
  lib.getCurrencyDecimalDigits ?? currencyDigits
