import en from "../../admin/translations/en.json"
import { REASONS as WAITING } from "../../src/orders/reasons"
import { SERVICE_ERROR_KINDS } from "../../src/modules/one-click/gateway/error-kinds"
import { REASONS as STATIC_RULES } from "../../src/static-rules/report"
import { code, table } from "./table"

/** Returns the failures of calls to the service; each message contains its remedy. */
export function serviceErrors(): string {
  const rows = Object.entries(SERVICE_ERROR_KINDS).map(([kind, text]) => {
    const [message, ...remedy] = text.split(": ")
    return [code(kind), message.replace(/\.$/, "") + ".", sentence(remedy.join(": ")) || LOOK]
  })
  return table(["Kind", "What the log and the activity say", "What to do"], rows)
}

const LOOK = "Look at the call in the activity: it shows the request and the response."

/** Returns the reasons why an order waits or was closed, with the dashboard's explanations. */
export function waitingReasons(): string {
  const words: Record<string, { short: string; remedy: string }> = en.reasons
  const rows = Object.entries(WAITING).map(([key, sentence]) => [
    code(key),
    sentence,
    words[key].remedy,
  ])
  return table(["Reason", "What it means", "What to do"], rows)
}

/** Returns the remedies of the setup checklist. */
export function setupRemedies(): string {
  const rows = Object.values(en.setup.checks).flatMap(
    ({ label, ...texts }: Record<string, string>) =>
      Object.entries(texts)
        // `ok` needs no remedy, and a singular says the same.
        .filter(([name, text]) => !/^ok|_(one|label)$/.test(name) && text !== "{{detail}}")
        .map(([name, text]) => [texts[`${name}_label`] ?? label, text.replaceAll(/{{\w+}}/g, "…")])
  )
  return table(["Line", "What to do"], rows)
}

/** Returns every reason in the report on static rules. */
export function staticRuleReasons(): string {
  const texts: Record<string, string> = en.static_rules.reasons
  const rows = Object.entries(STATIC_RULES).map(([key, severity]) => [
    code(key),
    severity.replaceAll("_", " "),
    texts[key],
  ])
  return table(["Reason", "Kind", "What happened, and what to do"], rows)
}

function sentence(text: string): string {
  return text && text[0].toUpperCase() + text.slice(1)
}
