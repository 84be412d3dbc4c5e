import { CheckCircleSolid, CircleDottedLine, ExclamationCircleSolid } from "@medusajs/icons"
import { Badge, Button, clx, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { Section } from "../../components/section"
import { TextLink } from "../../components/text-link"
import type { ConnectionResult } from "../../../src/dashboard/setup/test-connection"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { checkLabel, useCheckText } from "../../hooks/checks"
import { listHref } from "../../hooks/list-query"
import { useTime } from "../../hooks/time"
import { useCan } from "../../hooks/permissions"
import { useTexts } from "../../hooks/texts"
import { useWrite } from "../../hooks/write"
import { Details, FailureText, stored } from "../../components/failure"
import { Muted } from "../../components/muted"

type Check = SetupView["checks"][number]

/** The dashboard page of each remedy that is not a matter of configuration. */
const PLACES: Partial<Record<Check["id"], string>> = {
  payment_provider: "/settings/regions",
  stock_location: "/settings/locations",
  shipping_options: "/settings/locations",
  answers: listHref("activity", { outcome: ["fallback", "failed"], direction: ["in"] }),
  orders: "/one-click/orders",
  static_rules: "/one-click/static-rules",
}

/**
 * The setup checklist, with a remedy beside each open item; once all steps are done, only what is
 * wrong now.
 */
export function ChecklistSection({ setup }: { setup: SetupView }) {
  const { t } = useTexts()
  const time = useTime()
  const isDone = ({ state }: Check) => state === "ok"
  const steps = setup.checks.filter(({ is_step }) => is_step)
  const wrong = setup.checks.filter((check) => !isDone(check))
  const isComplete = steps.every(isDone)
  const tested = setup.checks.find(({ id }) => id === "connection")?.since
  const standing = !isComplete
    ? t("setup.progress", { done: steps.filter(isDone).length, all: steps.length })
    : wrong.length
      ? t("setup.wrong", { count: wrong.length })
      : t("setup.complete", { when: tested && time(tested) })
  // A checklist that becomes complete while it is watched stays open.
  const [isOpen, setOpen] = useState(!isComplete)
  const complete = isOpen ? [...wrong, ...setup.checks.filter(isDone)] : wrong
  const shown = isComplete ? complete : setup.checks
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
      {shown.length > 0 && (
        <ul className="divide-y">
          {shown.map((check) => (
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
  const { id, state, variant, detail } = check
  const place = state !== "ok" && variant !== "unregistered" ? PLACES[id] : undefined
  return (
    <li className="flex items-start gap-x-3 px-6 py-3" data-check={id} data-state={state}>
      <Mark state={state} />
      <div className="min-w-0 flex-1">
        <Text size="small" leading="compact" weight="plus">
          {checkLabel(t, check)}
        </Text>
        <Muted as="div">
          {textOf(check)} {place && <TextLink to={place}>{t("setup.go")}</TextLink>}
          {id === "connection" && variant === "failed" && (
            <FailureText error={stored(detail ?? "")} />
          )}
          {id === "prices" && detail && <Details>{detail}</Details>}
        </Muted>
      </div>
    </li>
  )
}

const MARKS = {
  ok: { Icon: CheckCircleSolid, color: "text-ui-tag-green-icon" },
  warning: { Icon: ExclamationCircleSolid, color: "text-ui-tag-orange-icon" },
  missing: { Icon: CircleDottedLine, color: "text-ui-tag-red-icon" },
}

function Mark({ state }: { state: Check["state"] }) {
  const { t } = useTexts()
  const label = t(`setup.states.${state}`)
  const { Icon, color } = MARKS[state]
  return (
    <span role="img" aria-label={label} className={clx("mt-0.5 flex shrink-0", color)}>
      <Icon />
    </span>
  )
}

function TestButton() {
  const { t } = useTexts()
  const path = "setup/connection"
  const { send, isPending } = useWrite<{ connection: ConnectionResult }>(
    path,
    t("setup.test_failed")
  )
  const { configure: isAllowed } = useCan()
  const test = () =>
    send({}, ({ connection }) => {
      if (!connection.ok) {
        throw stored(connection.message ?? "")
      }
      toast.success(t("setup.test_ok"))
    })
  return (
    <Button
      size="small"
      variant="secondary"
      disabled={!isAllowed}
      isLoading={isPending}
      onClick={() => void test()}
    >
      {t("setup.test")}
    </Button>
  )
}
