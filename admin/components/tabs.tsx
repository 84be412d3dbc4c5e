import { Badge, clx } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import { useEnvironment } from "../hooks/settings"
import { useWords } from "../hooks/words"

const TABS = [
  { to: "/one-click", label: "menu.orders_tab", below: "/one-click/orders/" },
  { to: "/one-click/purchases", label: "menu.purchases", below: "/one-click/purchases/" },
  { to: "/one-click/activity", label: "menu.activity" },
  { to: "/one-click/health", label: "menu.health" },
  { to: "/one-click/static-rules", label: "menu.static_rules" },
]

/** Links between the plugin's pages, with a badge in the sandbox. */
export function PageTabs() {
  const { t } = useWords()
  const { pathname } = useLocation()
  const { data: environment } = useEnvironment()
  return (
    <nav aria-label={t("menu.pages")} className="flex flex-wrap items-center gap-1">
      {TABS.map(({ to, label, below }) => {
        const isHere = pathname === to
        const isBelow = below !== undefined && pathname.startsWith(below)
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
          </Link>
        )
      })}
      {environment === "sandbox" && (
        <Badge size="2xsmall" color="purple" className="ml-2">
          {t("setup.environments.sandbox")}
        </Badge>
      )}
    </nav>
  )
}
