import { Label, Skeleton, Switch, Text } from "@medusajs/ui"
import type { ProductView, VariantView } from "../../src/dashboard/product-view"
import { Section } from "../components/section"
import { ErrorLine } from "../components/error-state"
import { useCan } from "../hooks/permissions"
import { useProductView, useSwitch } from "../hooks/product"
import { useTexts, textOr } from "../hooks/texts"
import { Snippet } from "./snippet"
import { attempt, notify } from "../notify"

/**
 * The panel on a product's page: whether it can be bought in one click, why not, the switch, the
 * snippet, and the buy links.
 */
export function ProductPanel({ data }: { data: { id: string } }) {
  const { t } = useTexts()
  const { data: product, error } = useProductView(data.id)
  return (
    <Section
      title={t("panels.product.title")}
      hint={t("panels.product.hint")}
      testId="one-click-product"
    >
      {error && <ErrorLine error={error} />}
      {!product && !error && (
        <div className="flex flex-col gap-y-2 px-6 py-4" aria-busy="true">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
        </div>
      )}
      {product && <Variants product={product} />}
      {product && <Snippet product={product} />}
    </Section>
  )
}

function Variants({ product }: { product: ProductView }) {
  const { t } = useTexts()
  const { configure: isAllowed } = useCan()
  const { mutateAsync, isPending } = useSwitch(product.id)
  const change = (on: boolean, variant_id?: string) =>
    attempt(t("panels.product.not_changed"), async () => {
      await mutateAsync({ switched_off: !on, variant_id })
      notify.success(t(on ? "panels.product.is_on" : "panels.product.is_off"))
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
