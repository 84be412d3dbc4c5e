import { SectionRow } from "@medusajs/dashboard/components"
import { Alert, Button, StatusBadge, toast, usePrompt } from "@medusajs/ui"
import { TextLink } from "../../components/text-link"
import { Section } from "../../components/section"
import { useTime } from "../../hooks/time"
import type { StaticRulesView } from "../../../src/static-rules/view"
import { useCan } from "../../hooks/permissions"
import { useTexts } from "../../hooks/texts"
import { useWrite } from "../../hooks/write"
import { FailureText, stored } from "../../components/failure"

const COLORS = { never: "grey", fresh: "green", stale: "orange", sending: "blue" } as const

/** Whether the service's set matches the shop, and the button to send it. */
export function StatusSection({ rules }: { rules: StaticRulesView }) {
  const { t } = useTexts()
  const time = useTime()
  const { newest } = rules
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
            {t(troubleOf(rules))} <FailureText error={stored(newest.message)} />
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
    </Section>
  )
}

function stateOf({ newest, last, stale }: StaticRulesView): keyof typeof COLORS {
  if (newest?.state === "sending") {
    return "sending"
  }
  if (!last) {
    return "never"
  }
  return stale ? "stale" : "fresh"
}

function troubleOf({ newest, last }: StaticRulesView): string {
  if (newest?.state === "uncertain") {
    return "static_rules.uncertain"
  }
  return last ? "static_rules.failed" : "static_rules.failed_first"
}

/** Sends exactly the set on the screen, after a confirmation. */
function SendButton({ rules }: { rules: StaticRulesView }) {
  const { t } = useTexts()
  const { configure: isAllowed } = useCan()
  const prompt = usePrompt()
  const { send: write, isPending } = useWrite("static-rules/send", t("static_rules.not_sent"))
  const isNew = rules.stale || !rules.last || rules.newest?.state !== "sent"

  const send = async () => {
    const sure = await prompt({
      title: t("static_rules.send_sure", { count: rules.rules.length }),
      description:
        rules.shipping_mode === "static"
          ? t("static_rules.send_effect")
          : t("static_rules.send_effect_unused", {
              mode: t("settings.shipping_mode.options.static"),
            }),
      confirmText: t("static_rules.send"),
      cancelText: t("common.cancel"),
      variant: "confirmation",
    })
    if (sure) {
      await write({ digest: rules.digest }, () => toast.success(t("static_rules.sent")))
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
