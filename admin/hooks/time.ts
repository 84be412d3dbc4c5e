import { useDate } from "@medusajs/dashboard/hooks"

/** Returns a function that formats a date with its time as Medusa does. */
export function useTime() {
  const { getFullDate } = useDate()
  return (date: string | Date): string => getFullDate({ date, includeTime: true })
}
