import { CheckCircleSolid, CircleDottedLine, ExclamationCircleSolid } from "@medusajs/icons"
import { Badge, Container, Heading, Text, toast } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { SetupView } from "../../../src/setup/view"
import { ActionButton } from "../../components/action-button"
import { useTestConnection } from "../../hooks/settings"
import { useWords } from "../../hooks/words"

type Check = SetupView["checks"][number]

/** The dashboard page of each remedy that is not a matter of configuration. */
const PLACES: Partial<Record<Check["id"], string>> = {
  payment_provider: "/settings/regions",
  stock_location: "/settings/locations",
  shipping_options: "/settings/locations",
  skus: "/products",
  button: "/products",
}

/** The setup checklist, with a remedy beside each open item. */
export function ChecklistSection({ setup }: { setup: SetupView }) {
  const { t } = useWords()
  const done = setup.checks.filter(({ state }) => state === "ok").length
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <Heading level="h1">{t("setup.title")}</Heading>
            {setup.environment && (
              <Badge size="2xsmall" color={setup.environment === "live" ? "green" : "purple"}>
                {t(`setup.environments.${setup.environment}`)}
              </Badge>
            )}
          </div>
          <Text size="small" className="text-ui-fg-subtle">
            {done === setup.checks.length
              ? t("setup.complete")
              : t("setup.progress", { done, all: setup.checks.length })}
          </Text>
        </div>
        <TestButton />
      </div>
      <ul className="divide-y">
        {setup.checks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </Container>
  )
}

function CheckLine({ check }: { check: Check }) {
  const { t, language } = useWords()
  const { id, state, variant } = check
  const detail =
    id === "connection" && state === "ok" && check.detail
      ? new Date(check.detail).toLocaleString(language)
      : check.detail
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
            {t(`setup.checks.${id}.ok`, { detail })}
          </Text>
        ) : (
          <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
            {t(`setup.checks.${id}.${variant ?? "remedy"}`, { detail })}{" "}
            {place && (
              <Link to={place} className="text-ui-fg-base" style={{ textDecoration: "underline" }}>
                {t("setup.go")}
              </Link>
            )}
          </Text>
        )}
      </div>
    </li>
  )
}

function Mark({ state }: { state: Check["state"] }) {
  const { t } = useWords()
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
    <span role="img" aria-label={label} className={`${color} mt-px shrink-0`}>
      <Icon />
    </span>
  )
}

function TestButton() {
  const { t } = useWords()
  const { mutateAsync, isPending } = useTestConnection()
  const test = async () => {
    try {
      const { connection } = await mutateAsync()
      if (connection.ok) {
        toast.success(t("setup.test_ok"))
      } else {
        toast.error(t("setup.test_failed"), { description: connection.message ?? undefined })
      }
    } catch (error) {
      toast.error(t("setup.test_failed"), { description: (error as Error).message })
    }
  }
  return (
    <ActionButton
      size="small"
      variant="secondary"
      isLoading={isPending}
      onClick={() => void test()}
    >
      {t("setup.test")}
    </ActionButton>
  )
}
