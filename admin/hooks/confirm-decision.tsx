import { Label, Prompt, Select, Textarea } from "@medusajs/ui"
import { useId, useRef, useState } from "react"
import type { OrderDecision } from "../../src/modules/one-click/states"
import { useTexts } from "./texts"

/** The longest note that the routes take, in characters. */
export const MAX_NOTE = 500

type Question = {
  decision: OrderDecision
  title: string
  /** What happens, in sentences. */
  effects: (string | false)[]
  /** Countries to choose from, if the decision needs one. */
  countries?: { code: string; name: string }[]
}

type Answer = { note: string; country_code?: string }

type Asked = Question & { answer: (given: Answer | undefined) => void }

/**
 * Returns a function that asks a person to confirm a decision, with an optional internal note, and
 * the dialog it opens. The answer is the note, which may be empty, with the country if one is asked
 * for, or undefined if the person cancels.
 */
export function useConfirmDecision() {
  const { t } = useTexts()
  const id = useId()
  const asker = useRef<Element | null>(null)
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState("")
  const [country, setCountry] = useState<string>()

  const confirm = (question: Question) =>
    new Promise<Answer | undefined>((answer) => {
      asker.current = document.activeElement
      setNote("")
      setCountry(undefined)
      setAsked({ ...question, answer })
      setIsOpen(true)
    })

  const close = (given?: Answer) => {
    setIsOpen(false)
    asked?.answer(given)
  }

  const dialog = asked && (
    <Prompt
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && isOpen) {
          close()
        }
      }}
      variant={asked.decision === "decline" ? "danger" : "confirmation"}
    >
      <Prompt.Content
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (asker.current instanceof HTMLElement) {
            asker.current.focus()
          }
        }}
      >
        <Prompt.Header>
          <Prompt.Title>{asked.title}</Prompt.Title>
          <Prompt.Description asChild>
            <div className="flex flex-col gap-y-2 text-pretty">
              {asked.effects.map((effect) => effect && <span key={effect}>{effect}</span>)}
            </div>
          </Prompt.Description>
        </Prompt.Header>
        {asked.countries && (
          <div className="flex flex-col gap-y-1 px-6 pt-4">
            <Label htmlFor={`${id}-country`} size="small">
              {t("decisions.country")}
            </Label>
            <Select value={country} onValueChange={setCountry}>
              <Select.Trigger id={`${id}-country`}>
                <Select.Value />
              </Select.Trigger>
              <Select.Content>
                {asked.countries.map(({ code, name }) => (
                  <Select.Item key={code} value={code}>
                    {name}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select>
          </div>
        )}
        <div className="flex flex-col gap-y-1 px-6 pt-4">
          <Label htmlFor={id} size="small">
            {t("decisions.note")}
          </Label>
          <Textarea
            id={id}
            rows={2}
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            aria-describedby={`${id}-hint`}
          />
          <span id={`${id}-hint`} className="text-ui-fg-subtle txt-compact-xsmall">
            {t("decisions.note_hint")}
          </span>
        </div>
        <Prompt.Footer>
          <Prompt.Cancel>{t("common.cancel")}</Prompt.Cancel>
          <Prompt.Action
            disabled={!!asked.countries && !country}
            onClick={() => close({ note: note.trim(), country_code: country })}
          >
            {t(`order.${asked.decision}`)}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
  return { confirm, dialog, isOpen }
}
