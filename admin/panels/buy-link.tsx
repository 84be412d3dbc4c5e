import { Button, Copy, Text } from "@medusajs/ui"
import { lazy, Suspense, useState } from "react"
import { Link } from "react-router-dom"
import type { VariantView } from "../../src/dashboard/product-view"
import { useTexts } from "../hooks/texts"

// A chunk of its own in the shop's dashboard, loaded when somebody asks for a code.
const QrCode = lazy(async () => ({ default: (await import("qrcode.react")).QRCodeSVG }))

/** The link that opens the product's page with the variant's button in focus, and its QR code. */
export function BuyLink({ variant }: { variant: VariantView }) {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  const { buy_link, title } = variant
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4" data-testid="one-click-buy-link">
      <div className="flex items-center justify-between">
        <Text size="small" weight="plus">
          {t("panels.product.buy_link")}
        </Text>
        {buy_link && <Copy content={buy_link} className="text-ui-fg-muted" />}
      </div>
      <Text size="xsmall" className="text-ui-fg-subtle text-pretty">
        {t(buy_link ? "panels.product.buy_link_hint" : "panels.product.no_page")}
      </Text>
      {buy_link ? (
        <>
          <a
            href={buy_link}
            target="_blank"
            rel="noreferrer"
            className="txt-compact-xsmall text-ui-fg-interactive break-all"
          >
            {buy_link}
          </a>
          <Button
            size="small"
            variant="secondary"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? "panels.product.hide_qr" : "panels.product.show_qr")}
          </Button>
          {isShown && (
            <Suspense fallback={<div style={{ height: QR_SIZE }} aria-busy="true" />}>
              <div className="flex justify-center">
                <QrCode
                  value={buy_link}
                  size={QR_SIZE}
                  marginSize={4}
                  title={t("panels.product.qr", { variant: title })}
                  role="img"
                />
              </div>
            </Suspense>
          )}
        </>
      ) : (
        <Button size="small" variant="secondary" asChild>
          <Link to="/settings/one-click">{t("orders.empty_action")}</Link>
        </Button>
      )}
    </div>
  )
}

/** Pixels. */
const QR_SIZE = 200
