import { usePrompt } from "@medusajs/ui"

/** Medusa's question with two answers; after it the focus is where it was, which Medusa forgets. */
export function useAsk() {
  const prompt = usePrompt()
  return async (question: Parameters<typeof prompt>[0]): Promise<boolean> => {
    const asker = document.activeElement
    const answer = await prompt(question)
    // The question keeps the focus for a moment after its answer.
    setTimeout(() => asker instanceof HTMLElement && asker.focus(), FOCUS_KEPT)
    return answer
  }
}

const FOCUS_KEPT = 50
