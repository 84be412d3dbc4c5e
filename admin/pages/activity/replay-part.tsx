import { Badge, Text } from "@medusajs/ui"
import { ActionButton } from "../../components/action-button"
import { type KeptCall, useReplay } from "../../hooks/activity"
import { useTexts } from "../../hooks/texts"
import { Body } from "./body"
import { type DifferingPart, differingParts, sorted } from "./differing-parts"
import { attempt } from "../../notify"

/** Replays a request as a dry run and shows the stored response beside the new one. */
export function ReplayPart({ call }: { call: KeptCall }) {
  const { t } = useTexts()
  const { mutateAsync, data: replay, isPending } = useReplay(call.id)
  const play = () => attempt(t("activity.replay.failed"), mutateAsync)
  const parts = replay ? differingParts(replay.before, replay.now.body) : []
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
        <ActionButton
          size="small"
          variant="secondary"
          isLoading={isPending}
          onClick={() => void play()}
        >
          {t("activity.replay.play")}
        </ActionButton>
      </div>
      {replay && (
        <div className="pt-2" data-testid="replay" aria-live="polite">
          <div className="flex flex-col gap-y-2 px-6 pt-2">
            <div>
              <Badge size="2xsmall" color={parts.length ? "orange" : "green"}>
                {t(parts.length ? "activity.replay.other" : "activity.replay.same")}
              </Badge>
            </div>
            <Parts parts={parts} />
          </div>
          <div className="grid grid-cols-1 md:grid-cols-2">
            <Body title={t("activity.replay.before")} body={sorted(replay.before)} />
            <Body
              title={t("activity.replay.now", { ms: replay.now.duration_ms })}
              body={sorted(replay.now.body)}
            />
          </div>
        </div>
      )}
    </div>
  )
}

const MAX_PARTS = 12

/** The differing parts, shown before both complete responses. */
function Parts({ parts }: { parts: DifferingPart[] }) {
  const { t } = useTexts()
  const more = parts.length - MAX_PARTS
  return (
    <ul className="flex flex-col gap-y-1">
      {parts.slice(0, MAX_PARTS).map(({ path, before, now }) => (
        <li key={path} className="txt-compact-xsmall text-ui-fg-subtle break-words">
          <code className="text-ui-fg-base">{path}</code>
          {": "}
          {t("activity.replay.part", {
            before: before || t("common.nothing_there"),
            now: now || t("common.nothing_there"),
          })}
        </li>
      ))}
      {more > 0 && (
        <li className="txt-compact-xsmall text-ui-fg-subtle">
          {t("activity.replay.more", { number: more })}
        </li>
      )}
    </ul>
  )
}
