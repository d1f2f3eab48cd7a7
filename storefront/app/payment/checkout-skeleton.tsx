import type { ReactNode } from 'react'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'

/** The skeleton of a checkout screen: cards with a summary beside them. */
export function CheckoutSkeleton({ cards, summary }: { cards: number; summary?: ReactNode }) {
  return (
    <>
      <LoadingText />
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem] lg:gap-6">
        <div className="grid gap-4">
          {Array.from({ length: cards }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reordered
            <CardSkeleton key={place} />
          ))}
        </div>
        {summary || <CardSkeleton />}
      </div>
    </>
  )
}

function CardSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-5">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="mt-4 h-4 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      <Skeleton className="mt-4 h-11 w-full" />
    </div>
  )
}
