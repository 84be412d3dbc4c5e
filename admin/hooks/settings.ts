import { useQuery } from "@tanstack/react-query"
import { useShippingOptions } from "@medusajs/dashboard/hooks"
import type { SettingsView } from "../../src/dashboard/settings-view"
import type { SetupView } from "../../src/dashboard/setup/view"
import { read } from "../client"
import { useRead } from "./read"

const settingsQuery = {
  queryKey: ["one-click", "settings"],
  queryFn: () => read<SettingsView>("settings"),
}

export function useSettings() {
  return useQuery({ ...settingsQuery, select: ({ settings }) => settings })
}

/** Returns who switched selling in one click on or off last. */
export function useSellingSwitched() {
  return useQuery({ ...settingsQuery, select: ({ selling_switched }) => selling_switched })
}

/**
 * Returns the setup checklist; refetches it while it is open, so that items turn green
 * automatically.
 */
export function useSetup() {
  return useRead<SetupView>("setup", "setup", { refetchInterval: 5_000 })
}

/** Returns whether the service is the sandbox or live; fetched once for all pages. */
export function useEnvironment() {
  return useRead<SetupView, SetupView["environment"]>("setup", "setup", {
    select: ({ environment }) => environment,
    staleTime: Infinity,
  })
}

/** Returns the steps of the setup that aren't done, and the checks that fail. */
export function useFailedChecks() {
  return useRead<SetupView, SetupView["checks"]>("setup", "setup", {
    select: ({ checks }) => checks.filter(({ state }) => state !== "ok"),
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
}

/** Rules of shipping options that no buyer sees: those for returns, and those kept from the store. */
const HIDING = ["is_return=true", "enabled_in_store=false"]

/** Returns the shipping options that can be offered to buyers. */
export function useOfferedOptions() {
  const fields = "id,name,*rules,service_zone.name"
  const { shipping_options: options = [] } = useShippingOptions({ limit: 1_000, fields })
  // Medusa's own filter leaves out options without a rule that names returns.
  return options.filter(
    ({ rules }) => !rules?.some(({ attribute, value }) => HIDING.includes(`${attribute}=${value}`))
  )
}
