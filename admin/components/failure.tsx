import { ArrowPath, ExclamationCircle } from "@medusajs/icons"
import { Button, Container, Text, toast } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import {
  type ServiceErrorKind,
  serviceErrorKind,
} from "../../src/modules/one-click/gateway/error-kinds"
import { useTexts } from "../hooks/texts"
import { Muted } from "./muted"

/** A failed request: 0 if there was no response. A stored failure has no status of its own. */
type Failed = { message: string; status?: number; isStored?: boolean }

/** Returns the error of an earlier job or request, whose message is stored. */
export const stored = (message: string) =>
  Object.assign(new Error(message), { status: 500, isStored: true })

/** What a failure leaves as it was. */
export type Unchanged = "order" | "settings" | "nothing"

type Failure = {
  kind: string
  /** What happened. */
  title: string
  /** What is unchanged, and what to do. */
  hint: string
  /** Addresses, options and codes, for a developer. */
  details?: string
}

/** The text and the remedy by HTTP status. */
const BY_STATUS: Partial<Record<number, string>> = {
  0: "unreachable",
  401: "logged_out",
  403: "forbidden",
  404: "missing",
}

/** The text and the remedy by what went wrong at the service. */
const BY_SERVICE: Record<ServiceErrorKind, [said: string, remedy: string]> = {
  unavailable: ["not_responding", "later"],
  timeout: ["not_responding", "later"],
  unreachable: ["not_responding", "later"],
  rate_limited: ["busy", "later"],
  unauthorized: ["key_refused", "enter_key"],
  conflict: ["changed", "reload"],
  not_found: ["unknown", "developer"],
  invalid_request: ["rejected", "developer"],
  invalid_answer: ["unreadable", "developer"],
}

const ABOUT_CONFIGURATION = /option "|plugin option|medusa-config/

/**
 * Returns a function that says what failed, what is unchanged and what to do, in the dashboard's
 * language. What only a developer understands is apart.
 */
function useFailure() {
  const { t, language } = useTexts()
  return ({ message, status = 0, isStored }: Failed, unchanged?: Unchanged): Failure => {
    const hint = (remedy: string) =>
      [unchanged && t(`trouble.unchanged.${unchanged}`), t(remedy)].filter(Boolean).join(" ")
    const service = serviceErrorKind(message)
    if (service) {
      const [kind, remedy] = BY_SERVICE[service]
      const title = t(`trouble.service.${kind}`)
      return { kind, title, hint: hint(`trouble.remedies.${remedy}`), details: message }
    }
    const known = BY_STATUS[status]
    if (known) {
      return { kind: known, title: t(`trouble.${known}`), hint: t(`trouble.${known}_hint`) }
    }
    if (ABOUT_CONFIGURATION.test(message)) {
      const title = t("trouble.not_configured")
      return { kind: "other", title, hint: hint("trouble.remedies.checklist"), details: message }
    }
    if (status >= 500) {
      const title = t("trouble.other")
      // The shop may have made the change before it failed.
      const remedy = unchanged && !isStored ? "look" : "later"
      return { kind: "other", title, hint: t(`trouble.remedies.${remedy}`), details: message }
    }
    // Written for a person, in English, by the route that rejected the request.
    return language.startsWith("en")
      ? { kind: "rejected", title: message, hint: "" }
      : { kind: "rejected", title: t("trouble.rejected"), hint: "", details: message }
  }
}

/** Returns a function that does something, and shows why below a title if that fails. */
export function useAttempt(unchanged?: Unchanged) {
  const failureOf = useFailure()
  return async (failed: string, act: () => Promise<unknown>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      const description = <Sentences of={failureOf(error as Error, unchanged)} />
      toast.error(failed, { description, duration: READING_MS })
    }
  }
}

/** Milliseconds in which somebody reads a message and opens its details. */
const READING_MS = 15_000

type FailureTextProps = { error: Failed; unchanged?: Unchanged }

/** A failure in a text: what happened, what is unchanged, what to do, and the details on demand. */
export function FailureText({ error, unchanged }: FailureTextProps) {
  return <Sentences of={useFailure()(error, unchanged)} />
}

function Sentences({ of: { title, hint, details } }: { of: Failure }) {
  return (
    <span className="text-pretty break-words">
      {title} {hint}
      {details && <Details>{details}</Details>}
    </span>
  )
}

/** What only a developer understands, closed until somebody opens it. */
export function Details({ children }: { children: string }) {
  const { t } = useTexts()
  return (
    <details className="txt-compact-xsmall text-ui-fg-subtle mt-1">
      <summary className="cursor-pointer">{t("trouble.details")}</summary>
      <span className="mt-1 block break-words">{children}</span>
    </details>
  )
}

type ErrorStateProps = { error: Failed; retry: () => unknown }

/** The error shown in place of a page whose data failed to load or does not exist. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { t } = useTexts()
  const from = useLocation()
  const { kind, title, hint, details } = useFailure()(error)
  return (
    <Container role="alert" className="flex flex-col items-center gap-y-4 px-6 py-16 text-center">
      <ExclamationCircle className="text-ui-fg-subtle" />
      <div className="flex flex-col gap-y-1">
        <Text size="small" weight="plus">
          {title}
        </Text>
        <Muted>{hint}</Muted>
        {details && <Details>{details}</Details>}
      </div>
      {kind === "logged_out" && (
        <Button size="small" variant="secondary" asChild>
          <Link to="/login" state={{ from }}>
            {t("trouble.log_in")}
          </Link>
        </Button>
      )}
      {kind !== "missing" && kind !== "logged_out" && (
        <Button size="small" variant="secondary" onClick={() => void retry()}>
          <ArrowPath />
          {t("common.again")}
        </Button>
      )}
    </Container>
  )
}

/** The error shown in place of a part of a page. */
export function ErrorLine({ error }: { error: Failed }) {
  return (
    <Text size="small" role="alert" className="text-ui-fg-error px-6 py-4" as="div">
      <FailureText error={error} />
    </Text>
  )
}
