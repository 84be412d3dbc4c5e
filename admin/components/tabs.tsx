import { Badge, clx } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import { checkLabel, OUTAGES } from "../hooks/checks"
import { useAttention } from "../hooks/orders"
import { useEnvironment, useFailedChecks } from "../hooks/settings"
import { useTexts } from "../hooks/texts"

const OVERVIEW = "/one-click"
const ORDERS = "/one-click/orders"

const TABS = [
  { to: OVERVIEW, label: "menu.overview" },
  { to: ORDERS, label: "menu.orders" },
  { to: "/one-click/purchases", label: "purchases.title" },
]

/** Pages that the settings link to, listed while they are open. */
const APART = [
  { to: "/one-click/activity", label: "activity.title" },
  { to: "/one-click/static-rules", label: "menu.static_rules" },
]

/**
 * The links between the plugin's pages, which Medusa's menu does not list again, with the number of
 * orders that need a person, a mark while nobody can buy, and a badge in the sandbox.
 */
export function PageTabs() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { data: environment } = useEnvironment()
  const { data: attention } = useAttention()
  const { data: failed = [] } = useFailedChecks()
  const outage = failed.find(({ id }) => OUTAGES.includes(id))
  const open = attention ? attention.review + attention.to_approve + attention.failed : 0
  const tabs = [...TABS, ...APART.filter(({ to }) => to === pathname)]
  return (
    <nav aria-label={t("menu.pages")} className="flex flex-wrap items-center gap-1">
      {tabs.map(({ to, label }) => {
        const isHere = pathname === to
        const isBelow = to !== OVERVIEW && pathname.startsWith(`${to}/`)
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? "page" : isBelow ? "true" : undefined}
            className={clx(
              "txt-compact-small-plus transition-fg rounded-full px-3 py-1.5 outline-none",
              "focus-visible:shadow-borders-focus",
              isHere || isBelow
                ? "bg-ui-bg-base text-ui-fg-base shadow-elevation-card-rest"
                : "text-ui-fg-subtle hover:text-ui-fg-base"
            )}
          >
            {t(label)}
            {to === OVERVIEW && outage && (
              <Badge
                size="2xsmall"
                rounded="full"
                color="red"
                className="ml-1"
                title={checkLabel(t, outage)}
              >
                !
              </Badge>
            )}
            {to === ORDERS && open > 0 && (
              <Badge
                size="2xsmall"
                rounded="full"
                color="orange"
                className="ml-1"
                title={t("attention.title", { count: open })}
              >
                {open}
              </Badge>
            )}
          </Link>
        )
      })}
      {environment === "sandbox" && (
        <Badge title={t("setup.sandbox_hint")} size="2xsmall" color="purple" className="ml-2">
          {t("setup.environments.sandbox")}
        </Badge>
      )}
    </nav>
  )
}
