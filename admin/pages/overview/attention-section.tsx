import {
  CheckCircleSolid,
  ExclamationCircleSolid,
  InformationCircleSolid,
  TriangleRightMini,
} from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { WaitingOrders } from "../../../src/modules/one-click/repositories/health"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { ErrorLine } from "../../components/failure"
import { Section } from "../../components/section"
import { listHref } from "../../hooks/list-query"
import { ATTENTION, useAttention } from "../../hooks/orders"
import { checkLabel, OUTAGES, useCheckText } from "../../hooks/checks"
import { useFailedChecks } from "../../hooks/settings"
import { type Translate, useTexts } from "../../hooks/texts"
import { Muted } from "../../components/muted"

type Check = SetupView["checks"][number]

const SETTINGS = "/settings/one-click"

type Line = { key: string; to: string; title: string; hint: string; isUrgent?: boolean }

/** What needs a person now, each linked to its place; one line while nothing does. */
export function AttentionSection() {
  const { t } = useTexts()
  const { data: counts, error } = useAttention()
  const { data: failed, error: setupError } = useFailedChecks()
  const failure = error ?? setupError
  const checks = checkLines(t, failed ?? [], useCheckText())
  const rank = ({ key, isUrgent }: Line) => (OUTAGES.includes(key) ? 0 : isUrgent ? 1 : 2)
  const lines = [...orderLines(t, counts), ...checks].sort((a, b) => rank(a) - rank(b))
  const isDone = counts && failed && !lines.length
  return (
    <Section
      level="h1"
      title={t("overview.attention.title")}
      actions={
        isDone && (
          <>
            <CheckCircleSolid className="text-ui-tag-green-icon" />
            <Muted>{t("overview.attention.nothing")}</Muted>
          </>
        )
      }
    >
      {failure && <ErrorLine error={failure} />}
      {lines.map(({ key, to, title, hint, isUrgent }) => (
        <Link
          key={key}
          to={to}
          data-attention={key}
          className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex items-center gap-x-3 px-6 py-4 outline-none"
        >
          <Mark of={key} isUrgent={isUrgent} />
          <div className="min-w-0 flex-1">
            <Text size="small" leading="compact" weight="plus">
              {title}
            </Text>
            <Muted>{hint}</Muted>
          </div>
          <TriangleRightMini className="text-ui-fg-muted shrink-0" />
        </Link>
      ))}
    </Section>
  )
}

function orderLines(t: Translate, counts: WaitingOrders | undefined): Line[] {
  return ATTENTION.flatMap((state) => {
    const count = counts?.[state] ?? 0
    const title = t(`overview.attention.${state}`, { count })
    const hint = t(`overview.attention.${state}_hint`)
    const to = listHref("orders", { state: [state] })
    const line = { key: state, to, title, hint, isUrgent: state === "failed" }
    return count ? [line] : []
  })
}

/** A line for each check that fails; a new shop has one for all steps of the setup. */
function checkLines(t: Translate, failed: Check[], textOf: (check: Check) => string): Line[] {
  const isNew = failed.some(({ id, variant }) => id === "button" || variant === "untested")
  const steps = failed.filter(({ is_step }) => isNew && is_step)
  const setup = {
    key: "setup",
    to: SETTINGS,
    title: t("overview.attention.setup", { count: steps.length }),
    hint: steps.map((step) => checkLabel(t, step)).join(" · "),
  }
  // Failed orders have a line of their own.
  const others = failed.filter(
    (check) => !steps.includes(check) && !(check.id === "orders" && check.variant === "failed")
  )
  return [
    ...others.map((check) => ({
      key: check.id,
      to: check.id === "static_rules" ? "/one-click/static-rules" : SETTINGS,
      title: checkLabel(t, check),
      hint: textOf(check),
      isUrgent: check.state === "missing",
    })),
    ...(steps.length ? [setup] : []),
  ]
}

/** Setup can wait; what is waiting for a person cannot. */
function Mark({ of, isUrgent }: { of: string; isUrgent?: boolean }) {
  if (of === "setup") {
    return <InformationCircleSolid className="text-ui-tag-blue-icon shrink-0" />
  }
  const color = isUrgent ? "text-ui-tag-red-icon" : "text-ui-tag-orange-icon"
  return <ExclamationCircleSolid className={`${color} shrink-0`} />
}
