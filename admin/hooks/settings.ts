import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { SellingSwitched } from "../../src/dashboard/selling-switched"
import type { OneClickSettings } from "../../src/modules/one-click/settings"
import type { SetupView } from "../../src/dashboard/setup/view"
import type { ConnectionResult } from "../../src/dashboard/setup/test-connection"
import { read, readMedusa, readPart, write } from "../client"
import { STATIC_RULES } from "./static-rules"

const SETTINGS = ["one-click", "settings"]
const SETUP = ["one-click", "setup"]

const setupQuery = { queryKey: SETUP, queryFn: () => readPart<SetupView>("setup", "setup") }

type Settings = { settings: OneClickSettings; selling_switched: SellingSwitched | null }

const settingsQuery = { queryKey: SETTINGS, queryFn: () => read<Settings>("settings") }

export function useSettings() {
  return useQuery({ ...settingsQuery, select: ({ settings }) => settings })
}

/** Returns who switched selling in one click on or off last. */
export function useSellingSwitched() {
  return useQuery({ ...settingsQuery, select: ({ selling_switched }) => selling_switched })
}

/** Saves some settings, then refetches what depends on them. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (patch: Partial<OneClickSettings>) => write<Settings>("settings", patch),
    onSuccess: (saved) => {
      client.setQueryData(SETTINGS, saved)
      return Promise.all(
        [SETUP, STATIC_RULES].map((queryKey) => client.invalidateQueries({ queryKey }))
      )
    },
  })
}

/**
 * Returns the setup checklist; refetches it while it is open, so that items turn green
 * automatically.
 */
export function useSetup() {
  return useQuery({ ...setupQuery, refetchInterval: 5_000 })
}

/** Returns whether the service is the sandbox or live; fetched once for all pages. */
export function useEnvironment() {
  return useQuery({
    ...setupQuery,
    select: ({ environment }) => environment,
    staleTime: Infinity,
  })
}

/** Returns the steps of the setup that aren't done, and the checks that fail. */
export function useFailedChecks() {
  return useQuery({
    ...setupQuery,
    select: ({ checks }) => checks.filter(({ state }) => state !== "ok"),
    staleTime: 60_000,
  })
}

export function useTestConnection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => write<{ connection: ConnectionResult }>("setup/connection"),
    onSettled: () => client.invalidateQueries({ queryKey: SETUP }),
  })
}

export function useSaveApiKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (api_key: string) => write<{ setup: SetupView }>("setup/api-key", { api_key }),
    onSuccess: ({ setup }) => client.setQueryData(SETUP, setup),
  })
}

export type NamedEntry = { id: string; name: string }

export function useChannelNames() {
  return useQuery({
    queryKey: ["one-click", "channels"],
    queryFn: () =>
      readMedusa<{ sales_channels: NamedEntry[] }>("sales-channels", {
        limit: 200,
        fields: "id,name",
      }).then(({ sales_channels }) => sales_channels),
  })
}

type ShippingOption = NamedEntry & {
  service_zone?: { name: string }
  rules?: { attribute: string; value: unknown }[]
}

/** Returns the shipping options that can be offered to buyers, without those for returns. */
export function useShippingOptionNames() {
  return useQuery({
    queryKey: ["one-click", "shipping-options"],
    queryFn: async (): Promise<ShippingOption[]> => {
      const { shipping_options } = await readMedusa<{ shipping_options: ShippingOption[] }>(
        "shipping-options",
        { limit: 200, fields: "id,name,*rules,service_zone.name" }
      )
      return shipping_options.filter(
        ({ rules }) =>
          !rules?.some(({ attribute, value }) => attribute === "is_return" && value === "true")
      )
    },
  })
}
