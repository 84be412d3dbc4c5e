import { readFileSync } from "node:fs"
import path from "node:path"
import { optionsTable, settingsTable, shippingOptionTable } from "./configuration"
import { serviceErrors, setupRemedies, staticRuleReasons, waitingReasons } from "./errors"
import { ownerEventTable, stateDiagram, transitionTable } from "./orders"
import { catalogOperations, orderOperations, paymentOperations } from "./operations"
import { versionsTable } from "./versions"

const README = path.resolve(__dirname, "../../README.md")

/** Returns the numbered steps of the README's installation, which `npm run test:install` runs. */
function installSteps(): string {
  const text = readFileSync(README, "utf8")
  const steps = /^## Install in a shop\n[^]*?^(1\. [^]*?)\n+(?=^[^\s\d])/m.exec(text)?.[1]
  if (!steps?.includes("\n5. ")) {
    throw new Error('"Install in a shop" of the README has no five steps.')
  }
  return steps
}

/** The generated parts of each document, by the name in their markers. */
export const PARTS: Record<string, Record<string, () => string>> = {
  "README.md": { options: optionsTable },
  "docs/compatibility.md": { versions: versionsTable },
  "skills/medusa-plugin-one-click/SKILL.md": { install: installSteps, options: optionsTable },
  "docs/configuration.md": { settings: settingsTable, "shipping-options": shippingOptionTable },
  "docs/errors.md": {
    service: serviceErrors,
    setup: setupRemedies,
    waiting: waitingReasons,
    "static-rules": staticRuleReasons,
  },
  "docs/events.md": { events: ownerEventTable },
  "docs/orders.md": { diagram: stateDiagram, transitions: transitionTable },
  "docs/medusa-operations.md": {
    orders: orderOperations,
    payments: paymentOperations,
    catalog: catalogOperations,
  },
}

/**
 * Returns a document with regenerated parts; each part is between `<!-- generated: NAME -->` and
 * `<!-- /generated -->`.
 *
 * @throws Error if a part has no markers, or markers have no part
 */
export function fillIn(text: string, parts: Record<string, () => string>): string {
  const missing = new Set(Object.keys(parts))
  const filled = text.replace(
    /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(<!-- \/generated -->)/g,
    (_, open: string, name: string, close: string) => {
      if (!missing.delete(name)) {
        throw new Error(`There is nothing to fill in at "generated: ${name}".`)
      }
      return `${open}\n${parts[name]()}\n\n${close}`
    }
  )
  if (missing.size) {
    throw new Error(`The marks of ${[...missing].join(", ")} are missing.`)
  }
  return filled
}
