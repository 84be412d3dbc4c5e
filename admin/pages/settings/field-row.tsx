import { Form } from "@medusajs/dashboard/components"
import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useWords } from "../../hooks/words"

type FieldRowProps = {
  name: string
  /** Why the setting has no effect at present. */
  only?: string
  children: ReactNode
}

/** A setting: its name and explanation beside its control. */
export function FieldRow({ name, only, children }: FieldRowProps) {
  const { t } = useWords()
  return (
    <Form.Item>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 px-6 py-4 md:grid-cols-2">
        <div className="flex max-w-[400px] flex-col gap-y-1">
          <Form.Label>{t(`settings.${name}.label`)}</Form.Label>
          <Form.Hint className="text-pretty">{t(`settings.${name}.hint`)}</Form.Hint>
          {only && (
            <Text size="xsmall" className="text-ui-tag-orange-text">
              {only}
            </Text>
          )}
        </div>
        <div className="flex min-w-0 flex-col justify-center gap-y-1">
          {children}
          <Form.ErrorMessage />
        </div>
      </div>
    </Form.Item>
  )
}
