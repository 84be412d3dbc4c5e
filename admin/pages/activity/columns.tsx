import { useDate } from "../../dashboard"
import { Badge, createDataTableColumnHelper, Text, Tooltip } from "@medusajs/ui"
import type { ActivityOverviewRow } from "../../../src/modules/one-click/overview"
import { kindWord } from "../../components/kind-word"
import { OUTCOME_COLORS } from "../../components/outcome-colors"
import { useWords } from "../../hooks/words"

const helper = createDataTableColumnHelper<ActivityOverviewRow>()

export function useCallColumns() {
  const { t } = useWords()
  const { getFullDate, getRelativeDate } = useDate()
  return [
    helper.accessor("kind", {
      header: t("activity.kind"),
      cell: ({ getValue }) => (
        <Text size="small" weight="plus" className="truncate">
          {kindWord(t, getValue())}
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
