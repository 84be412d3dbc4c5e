import { createDataTableFilterHelper, Label, Switch } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import type { ActivityOverviewRow } from "../../../src/dashboard/types"
import { CALL_DIRECTIONS, CALL_KINDS, CALL_OUTCOMES } from "../../../src/modules/one-click/calls"
import { ListPage } from "../../components/list-page"
import { useActivity } from "../../hooks/activity"
import { useListQuery } from "../../hooks/list-query"
import { callText, useTexts } from "../../hooks/texts"
import { CallDrawer } from "./call-drawer"
import { callHref, useCallColumns } from "./columns"

const filterHelper = createDataTableFilterHelper<ActivityOverviewRow>()

/** Every call between shop and service, with its bodies. */
export function ActivityPage() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const withBackground = params.get("background") === "shown"
  const query = {
    ...useListQuery(["kind", "outcome", "direction"]),
    // Whoever asks for a kind or searches for an id means all calls.
    background: withBackground || params.has("kind") || params.has("q") ? undefined : "hidden",
  }
  const answer = useActivity(query)
  const columns = useCallColumns()
  const filters = [
    filterHelper.accessor("kind", {
      type: "multiselect",
      label: t("activity.kind"),
      options: CALL_KINDS.map((kind) => ({ label: callText(t, kind), value: kind })),
    }),
    filterHelper.accessor("outcome", {
      type: "multiselect",
      label: t("activity.outcome"),
      options: CALL_OUTCOMES.map((value) => ({ label: t(`activity.outcomes.${value}`), value })),
    }),
    filterHelper.accessor("direction", {
      type: "multiselect",
      label: t("activity.direction"),
      options: CALL_DIRECTIONS.map((value) => ({
        label: t(`activity.directions.${value}`),
        value,
      })),
    }),
  ]
  const showBackground = (isShown: boolean) =>
    setParams((previous) => {
      previous.delete("offset")
      if (isShown) {
        previous.set("background", "shown")
      } else {
        previous.delete("background")
      }
      return previous
    })
  return (
    <>
      <ListPage
        of="activity"
        rows={answer.data?.activity}
        answer={answer}
        columns={columns}
        onPhone={["kind", "outcome"]}
        filters={filters}
        rowHref={(row) => callHref(params, row.id)}
      >
        <div className="flex items-center gap-x-2">
          <Switch
            id="one-click-background"
            size="small"
            checked={withBackground}
            onCheckedChange={showBackground}
          />
          <Label htmlFor="one-click-background" size="small">
            {t("activity.background")}
          </Label>
        </div>
      </ListPage>
      <CallDrawer />
    </>
  )
}
