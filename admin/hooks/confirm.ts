import { usePrompt } from "@medusajs/ui"
import { useTexts } from "./texts"

type Question = { title: string; description: string; confirmText: string }

/** Returns Medusa's confirmation prompt, which additionally restores the focus afterwards. */
export function useConfirm() {
  const { t } = useTexts()
  const prompt = usePrompt()
  return async (question: Question): Promise<boolean> => {
    const asker = document.activeElement
    const cancelText = t("common.cancel")
    const answer = await prompt({ ...question, cancelText, variant: "confirmation" })
    // The prompt keeps the focus for a moment after its answer.
    setTimeout(() => asker instanceof HTMLElement && asker.focus(), FOCUS_KEPT)
    return answer
  }
}

const FOCUS_KEPT = 50
