/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */

type Props = {
  name: string
  label: string
  type: string
  half: boolean
  autocomplete: string
  value: string
  error: string | null
  onValue: (value: string) => void
}

/** One labeled text field with its error. */
export function Field({ name, label, type, half, autocomplete, value, error, onValue }: Props) {
  return (
    <div class={half ? "field half" : "field"}>
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        autocomplete={autocomplete}
        value={value}
        aria-invalid={String(error !== null)}
        {...(error === null ? {} : { "aria-describedby": `${name}-error` })}
        onInput={(event: InputEvent) => onValue((event.target as HTMLInputElement).value)}
      />
      {error !== null && (
        <p class="error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
