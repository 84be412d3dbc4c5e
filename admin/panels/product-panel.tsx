import { productsQueryKeys, variantsQueryKeys } from "@medusajs/dashboard/hooks"
import { Copy, Label, Skeleton, Switch, Text, toast } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import type { ProductView, VariantView } from "../../src/dashboard/product-view"
import { ErrorLine } from "../components/failure"
import { Section } from "../components/section"
import { TextLink } from "../components/text-link"
import { useCan } from "../hooks/permissions"
import { REFETCH_EVERY, useRead, useRefetchWith } from "../hooks/read"
import { useTexts, textOr } from "../hooks/texts"
import { useWrite } from "../hooks/write"
import { Muted } from "../components/muted"

/**
 * The panel on a product's page: whether each variant can be bought in one click, why not, the
 * switches, and the buy links. Empty for a user who may not see it.
 */
export function ProductPanel({ data }: { data: { id: string } }) {
  const { t } = useTexts()
  useRefetchWith(data)
  const { view } = useCan()
  // Medusa passes a panel neither prices nor stock, so a change of them changes nothing in `data`.
  const { data: product, error } = useRead<ProductView>(`products/${data.id}`, "product", {
    enabled: view,
    refetchInterval: REFETCH_EVERY,
  })
  if (!view) {
    return null
  }
  return (
    <Section title={t("menu.one_click")} testId="one-click-product">
      {error && <ErrorLine error={error} />}
      {!product && !error && (
        <div className="flex flex-col gap-y-2 px-6 py-4" aria-busy="true">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
        </div>
      )}
      {product && <Variants product={product} />}
      {product && !product.variants.some(({ buy_link }) => buy_link) && (
        <Muted className="px-6 py-4">
          {t("panels.product.no_page")}{" "}
          <TextLink to="/settings/one-click">{t("setup.go")}</TextLink>
        </Muted>
      )}
    </Section>
  )
}

function Variants({ product }: { product: ProductView }) {
  const { t } = useTexts()
  const { configure: isAllowed } = useCan()
  const failed = t("panels.product.not_changed")
  const { send, isPending } = useWrite(`products/${product.id}`, failed, "nothing")
  const client = useQueryClient()
  const change = (on: boolean, variant_id?: string) =>
    send({ switched_off: !on, variant_id }, async () => {
      // The switch is in the metadata: Medusa's form for it would save what it had read before.
      for (const { all: queryKey } of [productsQueryKeys, variantsQueryKeys]) {
        await client.invalidateQueries({ queryKey, refetchType: "all" })
      }
      toast.success(t(on ? "panels.product.is_on" : "panels.product.is_off"))
    })
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <Label htmlFor="one-click-product" size="small" weight="plus">
          {t("panels.product.whole")}
        </Label>
        <Switch
          id="one-click-product"
          size="small"
          checked={!product.switched_off}
          disabled={isPending || !isAllowed}
          onCheckedChange={(on) => void change(on)}
        />
      </div>
      <ul className="flex flex-col gap-y-3">
        {product.variants.map((variant) => (
          <li key={variant.id} className="flex items-start justify-between gap-x-4">
            <div className="min-w-0">
              <Label htmlFor={`one-click-${variant.id}`} size="small">
                {variant.title}
              </Label>
              <Availability variant={variant} />
              {variant.buy_link && <BuyLink to={variant.buy_link} />}
            </div>
            <Switch
              id={`one-click-${variant.id}`}
              size="small"
              checked={!variant.switched_off && !product.switched_off}
              disabled={isPending || !isAllowed || product.switched_off}
              onCheckedChange={(on) => void change(on, variant.id)}
            />
          </li>
        ))}
      </ul>
      {product.variants.length < product.variant_count && (
        <Muted>
          {t("panels.product.first", {
            shown: product.variants.length,
            total: product.variant_count,
          })}
        </Muted>
      )}
    </div>
  )
}

function Availability({ variant }: { variant: VariantView }) {
  const { t } = useTexts()
  return (
    <Text
      size="xsmall"
      className={variant.available ? "text-ui-tag-green-text" : "text-ui-fg-subtle text-pretty"}
    >
      {variant.available
        ? t("panels.product.available")
        : textOr(t, `panels.product.codes.${variant.code}`, variant.message ?? "")}
    </Text>
  )
}

/** The link that opens the product's page with the variant's button in focus. */
function BuyLink({ to }: { to: string }) {
  const { t } = useTexts()
  return (
    <span className="flex items-center gap-x-1">
      <TextLink to={to} target="_blank" rel="noreferrer" className="txt-compact-xsmall">
        {t("panels.product.buy_link")}
      </TextLink>
      <Copy content={to} className="text-ui-fg-muted" />
    </span>
  )
}
