import { Checkbox, Label, Text } from "@medusajs/ui"
import { type Ref, forwardRef, useId } from "react"

type ComboboxProps = {
  value?: string[]
  onChange?: (values: string[]) => void
  options: { value: string; label: string }[]
  /** What an empty selection means. */
  placeholder?: string
}

/** A multiple choice among a few options, with a checkbox for each. */
export const PlainCombobox = forwardRef(function PlainCombobox(
  { value = [], onChange, options, placeholder }: ComboboxProps,
  ref: Ref<HTMLDivElement>
) {
  const id = useId()
  return (
    <div ref={ref} className="flex flex-col gap-y-2">
      {!value.length && (
        <Text size="small" className="text-ui-fg-subtle">
          {placeholder}
        </Text>
      )}
      {options.map((option) => (
        <div key={option.value} className="flex items-center gap-x-2">
          <Checkbox
            id={`${id}-${option.value}`}
            checked={value.includes(option.value)}
            onCheckedChange={(checked) =>
              onChange?.([
                ...value.filter((one) => one !== option.value),
                ...(checked ? [option.value] : []),
              ])
            }
          />
          <Label htmlFor={`${id}-${option.value}`} size="small">
            {option.label}
          </Label>
        </div>
      ))}
    </div>
  )
})
