import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'

const rows = [1, 2, 3, 4, 5, 6]

/** The shape of rows that load. */
export function ListSkeleton() {
  return (
    <div className="grid gap-2">
      <LoadingText />
      {rows.map((row) => (
        <Skeleton key={row} className="h-16 w-full md:h-12" />
      ))}
    </div>
  )
}
