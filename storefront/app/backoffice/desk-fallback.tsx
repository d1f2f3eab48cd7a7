import { LoadingText, Skeleton } from '../design/skeleton.tsx'

/** A queue of cards on its way. */
export function DeskFallback() {
  return (
    <div className="mx-auto grid max-w-page gap-3 px-4 py-4 md:px-6">
      <LoadingText />
      <Skeleton className="h-11 w-full max-w-prose" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
