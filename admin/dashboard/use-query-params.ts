import { useSearchParams } from "react-router-dom"

/** Returns the values of these parameters in the page's URL. */
export function usePlainQueryParams<Name extends string>(
  names: Name[],
  prefix?: string
): Record<Name, string | undefined> {
  const [params] = useSearchParams()
  const entries = names.map((name) => [
    name,
    params.get(prefix ? `${prefix}_${name}` : name) ?? undefined,
  ])
  return Object.fromEntries(entries) as Record<Name, string | undefined>
}
