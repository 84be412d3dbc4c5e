import { useTranslation } from "react-i18next"

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

/** Returns functions that format dates in the dashboard's language. */
export function usePlainDate() {
  const { language } = useTranslation().i18n
  const getFullDate = ({
    date,
    includeTime = false,
  }: {
    date: string | Date
    includeTime?: boolean
  }) =>
    new Intl.DateTimeFormat(language, {
      dateStyle: "medium",
      ...(includeTime && { timeStyle: "short" }),
    }).format(new Date(date))
  const getRelativeDate = (date: string | Date) => {
    const seconds = Math.round((new Date(date).getTime() - Date.now()) / 1000)
    const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1]
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(
      Math.round(seconds / length),
      unit
    )
  }
  return { getFullDate, getRelativeDate }
}
