import { Hint, Label } from "@medusajs/ui"
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useContext,
  useId,
} from "react"
import { Controller, FormProvider, useFormContext } from "react-hook-form"

const FieldName = createContext("")
const ItemId = createContext("")

function useField() {
  const name = useContext(FieldName)
  const id = useContext(ItemId)
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return { id, error, hintId: `${id}-hint`, errorId: `${id}-error` }
}

function Field(props: ComponentProps<typeof Controller>) {
  return (
    <FieldName.Provider value={props.name}>
      <Controller {...props} />
    </FieldName.Provider>
  )
}

function Item({ children }: { children: ReactNode }) {
  return <ItemId.Provider value={useId()}>{children}</ItemId.Provider>
}

function FieldLabel({ children }: { children: ReactNode }) {
  const { id } = useField()
  return (
    <Label htmlFor={id} id={`${id}-label`} size="small" weight="plus">
      {children}
    </Label>
  )
}

/** Passes the field's id and description to its control. */
function Control({ children }: { children: ReactElement<Record<string, unknown>> }) {
  const { id, error, hintId, errorId } = useField()
  return cloneElement(children, {
    id,
    "aria-labelledby": `${id}-label`,
    "aria-describedby": error ? `${hintId} ${errorId}` : hintId,
    "aria-invalid": !!error,
  })
}

function FieldHint({ children, className }: { children: ReactNode; className?: string }) {
  const { hintId } = useField()
  return (
    <Hint id={hintId} className={className}>
      {children}
    </Hint>
  )
}

function ErrorMessage() {
  const { error, errorId } = useField()
  return error?.message ? (
    <Hint id={errorId} variant="error">
      {error.message}
    </Hint>
  ) : null
}

/** A form whose fields have a label, a hint and an error. */
export const PlainForm = Object.assign(FormProvider, {
  Field,
  Item,
  Label: FieldLabel,
  Control,
  Hint: FieldHint,
  ErrorMessage,
})
