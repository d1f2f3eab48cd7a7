import { cx } from '../../storefront/app/design/class-names.ts'
import { LoadingText, Skeleton } from '../../storefront/app/design/skeleton.tsx'

/** Skeleton of a screen. */
export const PageSkeleton = () => <SkeletonOf width="max-w-page" />

/** Skeleton of a screen with a wide table. */
export const WidePageSkeleton = () => <SkeletonOf width="max-w-[100rem]" />

function SkeletonOf({ width }: { width: string }) {
  return (
    <div className={cx('mx-auto grid gap-3 px-4 py-4 md:px-6', width)}>
      <LoadingText />
      <Skeleton className="h-11 w-full max-w-prose" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
