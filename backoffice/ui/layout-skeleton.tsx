import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'

/** The shape of the layout, until the person's rights are loaded. */
export function LayoutSkeleton() {
  return (
    <div className="min-h-dvh bg-ground md:grid md:grid-cols-[13.75rem_minmax(0,1fr)]">
      <LoadingText />
      <div className="border-r border-line bg-surface max-md:hidden" />
      <div className="p-4 md:p-6">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-6 h-96 w-full" />
      </div>
    </div>
  )
}
