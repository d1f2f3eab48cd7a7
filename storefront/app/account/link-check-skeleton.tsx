import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'

/** Shown while the server validates the token of a mailed link. */
export function LinkCheckSkeleton({ title }: { title: string }) {
  return (
    <div className="px-4 pt-8 pb-10 md:py-14">
      <h1 className="sr-only">{title}</h1>
      <LoadingText />
      <div className="mx-auto flex max-w-form flex-col items-center gap-4 md:rounded-sheet md:border md:border-line md:bg-surface md:p-10">
        <Skeleton className="size-20 rounded-full" />
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-5 w-80 max-w-full" />
        <Skeleton className="mt-2 h-12 w-full" />
      </div>
    </div>
  )
}
