import { Badge, Button, Text, toast } from "@medusajs/ui"
import { type KeptCall, useReplay } from "../../hooks/activity"
import { useWords } from "../../hooks/words"
import { Body } from "./body"

/** Plays a question again as a dry run: the answer given then beside the one given now. */
export function ReplayPart({ call }: { call: KeptCall }) {
  const { t } = useWords()
  const { mutateAsync, data: replay, isPending } = useReplay(call.id)
  const play = () =>
    mutateAsync().catch((error: Error) =>
      toast.error(t("activity.replay.failed"), { description: error.message })
    )
  const same =
    replay && JSON.stringify(sorted(replay.before)) === JSON.stringify(sorted(replay.now.body))
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6">
        <div className="min-w-0 flex-1">
          <Text size="small" weight="plus">
            {t("activity.replay.title")}
          </Text>
          <Text size="xsmall" className="text-ui-fg-subtle text-pretty">
            {t("activity.replay.hint")}
          </Text>
        </div>
        <Button size="small" variant="secondary" isLoading={isPending} onClick={() => void play()}>
          {t("activity.replay.play")}
        </Button>
      </div>
      {replay && (
        <div className="pt-2" data-testid="replay">
          <div className="px-6 pt-2">
            <Badge size="2xsmall" color={same ? "green" : "orange"}>
              {t(same ? "activity.replay.same" : "activity.replay.other")}
            </Badge>
          </div>
          <div className="grid grid-cols-1 md:grid-cols-2">
            <Body title={t("activity.replay.before")} body={replay.before} />
            <Body
              title={t("activity.replay.now", { ms: replay.now.duration_ms })}
              body={replay.now.body}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** The database keeps the keys of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted)
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([key, part]) => [key, sorted(part)])
      )
    : value
}
