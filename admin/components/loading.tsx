import { Container, Skeleton } from "@medusajs/ui"

/** Placeholder for a page's cards while its data loads. */
export function Loading({ cards = 2 }: { cards?: number }) {
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
