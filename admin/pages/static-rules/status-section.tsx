import { SectionRow } from "@medusajs/dashboard/components"
import { Alert, Button, StatusBadge, Switch, Text } from "@medusajs/ui"
import { TextLink } from "../../components/text-link"
import { Section } from "../../components/section"
import { useConfirm } from "../../hooks/confirm"
import { useTime } from "../../hooks/formats"
import { useSaveSettings } from "../../hooks/settings"
import { type StaticRules, useSendStaticRules } from "../../hooks/static-rules"
import { useCan } from "../../hooks/permissions"
import { useTexts } from "../../hooks/texts"
import { notify } from "../../notify"
import { FailureText, stored, useAttempt } from "../../components/failure"

const COLORS = { never: "grey", fresh: "green", stale: "orange", sending: "blue" } as const

/** Whether the service's set matches the shop, and the button to send it. */
export function StatusSection({ rules }: { rules: StaticRules }) {
  const { t } = useTexts()
  const time = useTime()
  const [newest] = rules.sendings
  const state = stateOf(rules)
  return (
    <Section
      level="h1"
      title={t("static_rules.title")}
      hint={t("static_rules.hint")}
      actions={<SendButton rules={rules} />}
    >
      {rules.shipping_mode !== "static" && (
        <div className="px-6 py-4">
          <Alert variant="info">
            {t("static_rules.not_in_use", {
              mode: t(`settings.shipping_mode.options.${rules.shipping_mode}`),
            })}{" "}
            <TextLink to="/settings/one-click">{t("static_rules.to_settings")}</TextLink>
          </Alert>
        </div>
      )}
      {newest?.message && (
        <div className="px-6 py-4">
          <Alert variant="error">
            {t(troubleOf(newest, rules))} <FailureText error={stored(newest.message)} />
          </Alert>
        </div>
      )}
      <SectionRow
        title={t("common.state")}
        value={<StatusBadge color={COLORS[state]}>{t(`static_rules.states.${state}`)}</StatusBadge>}
      />
      <SectionRow
        title={t("static_rules.last")}
        value={
          rules.last
            ? t("static_rules.last_sent", {
                count: rules.last.rules,
                when: time(rules.last.sent_at),
                by: t(`static_rules.triggers.${rules.last.trigger}`),
              })
            : "–"
        }
      />
      <SectionRow
        title={t("static_rules.now")}
        value={t("static_rules.from_options", {
          rules: rules.rules.length,
          options: rules.options,
        })}
      />
      <ResendSwitch resends={rules.resends} />
    </Section>
  )
}

function stateOf({ sendings, last, stale }: StaticRules): keyof typeof COLORS {
  if (sendings[0]?.state === "sending") {
    return "sending"
  }
  if (!last) {
    return "never"
  }
  return stale ? "stale" : "fresh"
}

function troubleOf({ state }: StaticRules["sendings"][number], { last }: StaticRules) {
  if (state === "uncertain") {
    return "static_rules.uncertain"
  }
  return last ? "static_rules.failed" : "static_rules.failed_first"
}

function ResendSwitch({ resends }: { resends: boolean }) {
  const { t } = useTexts()
  const { configure: isAllowed } = useCan()
  const { mutateAsync, isPending } = useSaveSettings()
  const attempt = useAttempt("settings")
  const save = (static_rules_resend: boolean) =>
    attempt(t("static_rules.not_saved"), () => mutateAsync({ static_rules_resend }))
  return (
    <div className="flex items-start justify-between gap-x-4 px-6 py-4">
      <label htmlFor="static-rules-resend" className="min-w-0">
        <Text size="small" weight="plus" leading="compact">
          {t("static_rules.resend")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("static_rules.resend_hint")}
        </Text>
      </label>
      <Switch
        id="static-rules-resend"
        className="shrink-0"
        checked={resends}
        disabled={isPending || !isAllowed}
        onCheckedChange={(on) => void save(on)}
      />
    </div>
  )
}

/** Sends exactly the set on the screen, after a confirmation. */
function SendButton({ rules }: { rules: StaticRules }) {
  const { t } = useTexts()
  const { configure: isAllowed } = useCan()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useSendStaticRules()
  const attempt = useAttempt()
  const isNew = rules.stale || !rules.last || rules.sendings[0]?.state !== "sent"

  const send = async () => {
    const sure = await confirm({
      title: t("static_rules.send_sure", { count: rules.rules.length }),
      description:
        rules.shipping_mode === "static"
          ? t("static_rules.send_effect")
          : t("static_rules.send_effect_unused", {
              mode: t("settings.shipping_mode.options.static"),
            }),
      confirmText: t("static_rules.send"),
    })
    if (sure) {
      await attempt(t("static_rules.not_sent"), async () => {
        await mutateAsync(rules.digest)
        notify.success(t("static_rules.sent"))
      })
    }
  }

  return (
    <Button
      size="small"
      disabled={rules.blocked || !isNew || !isAllowed}
      isLoading={isPending}
      onClick={() => void send()}
    >
      {t(isNew ? "static_rules.send" : "static_rules.nothing_new")}
    </Button>
  )
}
