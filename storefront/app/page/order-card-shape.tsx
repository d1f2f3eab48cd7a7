import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

/** The shape of an order in a list: head, one product, total and buttons, each as high as its content. */
export function OrderCardShape() {
  return (
    <Card>
      <div className="mb-3 flex flex-wrap justify-between gap-y-1.5 border-b border-line pb-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-6 w-28 rounded-full" />
        <span className="basis-full">
          <Skeleton className="h-4 w-44" />
        </span>
      </div>
      <div className="flex gap-3">
        <Skeleton className="size-[min(4.5rem,20vw)] shrink-0" />
        <div className="flex-1">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-1 h-5 w-28" />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <Skeleton className="h-6 w-full sm:h-10 sm:w-24" />
        <Skeleton className="h-11 w-full sm:w-32" />
      </div>
    </Card>
  )
}
