import { useDate } from "../../dashboard"
import { Badge, createDataTableColumnHelper, Text, Tooltip } from "@medusajs/ui"
import type { ActivityOverviewRow } from "../../../src/modules/one-click/overview"
import { kindWord } from "../../components/kind-word"
import { OUTCOME_COLORS } from "../../components/outcome-colors"
import { RowLink } from "../../components/row-link"
import { useWords } from "../../hooks/words"

const helper = createDataTableColumnHelper<ActivityOverviewRow>()

/** @param href where a call is looked at, by its id */
export function useCallColumns(href: (id: string) => string) {
  const { t } = useWords()
  const { getFullDate, getRelativeDate } = useDate()
  return [
    helper.accessor("kind", {
      header: t("activity.kind"),
      cell: ({ getValue, row: { original } }) => (
        <Text size="small" weight="plus" className="truncate">
          <RowLink to={href(original.id)}>{kindWord(t, getValue())}</RowLink>
        </Text>
      ),
    }),
    helper.accessor("outcome", {
      header: t("activity.outcome"),
      cell: ({ getValue }) => (
        <Badge size="2xsmall" color={OUTCOME_COLORS[getValue()]}>
          {t(`activity.outcomes.${getValue()}`)}
        </Badge>
      ),
    }),
    helper.accessor("direction", {
      header: t("activity.direction"),
      cell: ({ getValue }) => (
        <span className="whitespace-nowrap">{t(`activity.directions.${getValue()}`)}</span>
      ),
    }),
    helper.accessor("created_at", {
      header: t("common.when"),
      enableSorting: true,
      sortLabel: t("common.when"),
      sortAscLabel: t("common.oldest"),
      sortDescLabel: t("common.newest"),
      cell: ({ getValue }) => (
        <Tooltip content={getFullDate({ date: getValue(), includeTime: true })}>
          <span className="whitespace-nowrap">{getRelativeDate(getValue())}</span>
        </Tooltip>
      ),
    }),
    helper.accessor("duration_ms", {
      header: t("activity.duration"),
      headerAlign: "right",
      enableSorting: true,
      sortLabel: t("activity.duration"),
      cell: ({ getValue }) => (
        <span className="block w-full whitespace-nowrap text-right tabular-nums">
          {t("common.ms", { ms: getValue() })}
        </span>
      ),
    }),
  ]
}
