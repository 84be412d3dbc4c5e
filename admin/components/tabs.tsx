import { clx } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import { useWords } from "../hooks/words"

const TABS = [
  { to: "/one-click", label: "menu.orders_tab" },
  { to: "/one-click/purchases", label: "menu.purchases" },
  { to: "/one-click/activity", label: "menu.activity" },
  { to: "/one-click/health", label: "menu.health" },
  { to: "/one-click/static-rules", label: "menu.static_rules" },
]

/** The way between the plugin's pages, also where the side menu is folded away. */
export function PageTabs() {
  const { t } = useWords()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t("menu.pages")} className="flex flex-wrap gap-1">
      {TABS.map(({ to, label }) => {
        const current = pathname === to
        return (
          <Link
            key={to}
            to={to}
            aria-current={current ? "page" : undefined}
            className={clx(
              "txt-compact-small-plus transition-fg rounded-full px-3 py-1.5 outline-none",
              "focus-visible:shadow-borders-focus",
              current
                ? "bg-ui-bg-base text-ui-fg-base shadow-elevation-card-rest"
                : "text-ui-fg-subtle hover:text-ui-fg-base"
            )}
          >
            {t(label)}
          </Link>
        )
      })}
    </nav>
  )
}
