import type { ReactNode } from "react"
import { ErrorState } from "./error-state"
import { Loading } from "./loading"

type LoadedProps<Data> = {
  answer: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Cards of the placeholder. */
  cards?: number
  children: (data: Data) => ReactNode
}

/** A page's data, or a placeholder while it loads; data that was loaded stays below an error. */
export function Loaded<Data>({ answer, cards, children }: LoadedProps<Data>) {
  const { data, error, refetch } = answer
  return (
    <>
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <Loading cards={cards} />}
      {data && children(data)}
    </>
  )
}
