import { Label, Prompt, Textarea } from "@medusajs/ui"
import { type ReactNode, useId, useRef, useState } from "react"
import { useTexts } from "./texts"

/** The longest note that the routes take, in characters. */
const MAX_NOTE = 500

type Question = {
  title: string
  description: ReactNode
  confirmText: string
  isDangerous: boolean
}

type Asked = Question & { answer: (note: string | undefined) => void }

/**
 * Returns a function that asks a person to confirm a decision, with an optional internal note, and
 * the dialog it opens. The answer is the note, which may be empty, or undefined if the person
 * cancels.
 */
export function useConfirmDecision() {
  const { t } = useTexts()
  const id = useId()
  const asker = useRef<Element | null>(null)
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState("")

  const confirm = (question: Question) =>
    new Promise<string | undefined>((answer) => {
      asker.current = document.activeElement
      setNote("")
      setAsked({ ...question, answer })
      setIsOpen(true)
    })

  const close = (given?: string) => {
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
      variant={asked.isDangerous ? "danger" : "confirmation"}
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
            <div className="flex flex-col gap-y-2 text-pretty">{asked.description}</div>
          </Prompt.Description>
        </Prompt.Header>
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
          <Prompt.Action onClick={() => close(note.trim())}>{asked.confirmText}</Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
  return { confirm, dialog, isOpen }
}
