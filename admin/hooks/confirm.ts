import { usePrompt } from "@medusajs/ui"

/** Returns Medusa's confirmation prompt, which additionally restores the focus afterwards. */
export function useConfirm() {
  const prompt = usePrompt()
  return async (question: Parameters<typeof prompt>[0]): Promise<boolean> => {
    const asker = document.activeElement
    const answer = await prompt(question)
    // The prompt keeps the focus for a moment after its answer.
    setTimeout(() => asker instanceof HTMLElement && asker.focus(), FOCUS_KEPT)
    return answer
  }
}

const FOCUS_KEPT = 50
