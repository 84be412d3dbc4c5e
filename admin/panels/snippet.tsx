import { Copy, Label, Select, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { BUTTON_LOOKS, type ButtonLook } from "../../src/lib/button-looks"
import type { ProductView } from "../../src/dashboard/product-view"
import { useTexts } from "../hooks/texts"
import { BuyLink } from "./buy-link"
import { Preview } from "./preview"

/** A live preview of a variant's button, the HTML to add it to the storefront, and its buy link. */
export function Snippet({ product }: { product: ProductView }) {
  const { t } = useTexts()
  const [look, setLook] = useState<ButtonLook>(product.look)
  const [variantId, setVariantId] = useState(product.variants[0]?.id ?? "")
  const code = snippet(product, variantId, look)
  const variant = product.variants.find(({ id }) => id === variantId)
  return (
    <>
      <div className="flex flex-col gap-y-3 px-6 py-4">
        <Text size="small" weight="plus">
          {t("panels.product.preview")}
        </Text>
        <Preview code={code} script={product.script_url} />
        <div className="grid grid-cols-2 gap-3">
          <Choice
            label={t("panels.product.variant")}
            value={variantId}
            onChange={setVariantId}
            options={product.variants.map(({ id, title }) => [id, title])}
          />
          <Choice
            label={t("panels.product.look")}
            value={look}
            onChange={(value) =>
              setLook(BUTTON_LOOKS.find((known) => known === value) ?? product.look)
            }
            options={BUTTON_LOOKS.map((each) => [each, t(`panels.product.looks.${each}`)])}
          />
        </div>
        <div className="flex items-center justify-between">
          <Text size="small" weight="plus">
            {t("panels.product.snippet")}
          </Text>
          <Copy content={code} className="text-ui-fg-muted" />
        </div>
        <pre
          tabIndex={0}
          aria-label={t("panels.product.snippet")}
          className="bg-ui-bg-subtle txt-compact-xsmall text-ui-fg-subtle overflow-x-auto rounded-md p-3"
        >
          {code}
        </pre>
        {!product.publishable_key && (
          <Text size="xsmall" className="text-ui-tag-orange-text text-pretty">
            {t("panels.product.no_key")}
          </Text>
        )}
      </div>
      {variant && <BuyLink key={variantId} variant={variant} />}
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: [value: string, label: string][]
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <Label htmlFor={id} size="xsmall">
        {label}
      </Label>
      <Select size="small" value={value} onValueChange={onChange}>
        <Select.Trigger id={id} aria-label={label}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {options.map(([option, text]) => (
            <Select.Item key={option} value={option}>
              {text}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}

/** Returns the HTML: the script, once per page, and the button. */
function snippet(product: ProductView, variantId: string, look: ButtonLook) {
  const { script_url, publishable_key } = product
  const key = publishable_key ?? "pk_..."
  const attribute = look === product.look ? "" : ` look="${look}"`
  return [
    `<script defer src="${script_url}"\n  data-publishable-key="${key}"></script>`,
    `<one-click-button variant-id="${variantId}"${attribute}></one-click-button>`,
  ].join("\n")
}
