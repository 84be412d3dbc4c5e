import { CheckCircleSolid, CircleDottedLine, ExclamationCircleSolid } from "@medusajs/icons"
import { Badge, Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { Section } from "../../components/section"
import { TextLink } from "../../components/text-link"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { ActionButton } from "../../components/action-button"
import { useCheckText } from "../../hooks/checks"
import { useTime } from "../../hooks/formats"
import { useTestConnection } from "../../hooks/settings"
import { useCan } from "../../hooks/permissions"
import { useTexts } from "../../hooks/texts"
import { attempt, notify } from "../../notify"

type Check = SetupView["checks"][number]

/** The dashboard page of each remedy that is not a matter of configuration. */
const PLACES: Partial<Record<Check["id"], string>> = {
  payment_provider: "/settings/regions",
  stock_location: "/settings/locations",
  shipping_options: "/settings/locations",
  skus: "/products",
  button: "/products",
  answers: "/one-click/activity",
  orders: "/one-click/orders",
  static_rules: "/one-click/static-rules",
}

/** The setup checklist, with a remedy beside each open item; one line once all are done. */
export function ChecklistSection({ setup }: { setup: SetupView }) {
  const { t } = useTexts()
  const time = useTime()
  const done = setup.checks.filter(({ state }) => state === "ok").length
  const isComplete = done === setup.checks.length
  // A checklist that becomes complete while it is watched stays open.
  const [isOpen, setOpen] = useState(!isComplete)
  const tested = setup.checks.find(({ id }) => id === "connection")?.detail
  const standing = !isComplete
    ? t("setup.progress", { done, all: setup.checks.length })
    : tested
      ? t("setup.complete_tested", { when: time(tested) })
      : t("setup.complete")
  return (
    <Section
      level="h1"
      title={t("setup.title")}
      hint={standing}
      badge={
        setup.environment && (
          <Badge size="2xsmall" color={setup.environment === "live" ? "green" : "purple"}>
            {t(`setup.environments.${setup.environment}`)}
          </Badge>
        )
      }
      actions={
        <>
          {isComplete && (
            <Button
              size="small"
              variant="transparent"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? "setup.hide" : "setup.show")}
            </Button>
          )}
          <TestButton />
        </>
      }
    >
      {(isOpen || !isComplete) && (
        <ul className="divide-y">
          {setup.checks.map((check) => (
            <CheckLine key={check.id} check={check} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function CheckLine({ check }: { check: Check }) {
  const { t } = useTexts()
  const textOf = useCheckText()
  const { id, state, variant } = check
  const place = variant === "unregistered" ? undefined : PLACES[id]
  return (
    <li className="flex items-start gap-x-3 px-6 py-3" data-check={id} data-state={state}>
      <Mark state={state} />
      <div className="min-w-0 flex-1">
        <Text size="small" leading="compact" weight="plus">
          {t(`setup.checks.${id}.label`)}
        </Text>
        {state === "ok" ? (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {textOf(check)}
          </Text>
        ) : (
          <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
            {textOf(check)} {place && <TextLink to={place}>{t("setup.go")}</TextLink>}
          </Text>
        )}
      </div>
    </li>
  )
}

function Mark({ state }: { state: Check["state"] }) {
  const { t } = useTexts()
  const label = t(`setup.states.${state}`)
  const Icon =
    state === "ok"
      ? CheckCircleSolid
      : state === "warning"
        ? ExclamationCircleSolid
        : CircleDottedLine
  const color =
    state === "ok"
      ? "text-ui-tag-green-icon"
      : state === "warning"
        ? "text-ui-tag-orange-icon"
        : "text-ui-tag-red-icon"
  return (
    <span role="img" aria-label={label} className={`${color} mt-0.5 flex shrink-0`}>
      <Icon />
    </span>
  )
}

function TestButton() {
  const { t } = useTexts()
  const { mutateAsync, isPending } = useTestConnection()
  const { configure: isAllowed } = useCan()
  const test = () =>
    attempt(t("setup.test_failed"), async () => {
      const { connection } = await mutateAsync()
      if (connection.ok) {
        notify.success(t("setup.test_ok"))
      } else {
        notify.error(t("setup.test_failed"), { description: connection.message ?? undefined })
      }
    })
  return (
    <ActionButton
      size="small"
      variant="secondary"
      disabled={!isAllowed}
      isLoading={isPending}
      onClick={() => void test()}
    >
      {t("setup.test")}
    </ActionButton>
  )
}
