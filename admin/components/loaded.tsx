import type { ReactNode } from "react"
import { Container, Skeleton } from "@medusajs/ui"
import { ErrorState } from "./failure"

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

/** Placeholder for a page's cards while its data loads. */
function Loading({ cards = 2 }: { cards?: number }) {
  return (
    <div className="flex flex-col gap-y-3" aria-busy="true">
      {Array.from({ length: cards }, (_, index) => (
        <Container key={index} className="flex flex-col gap-y-4 px-6 py-4">
          <Skeleton className="h-6 w-[200px]" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </Container>
      ))}
    </div>
  )
}
