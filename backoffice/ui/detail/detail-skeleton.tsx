import { LoadingText, Skeleton } from '../../../storefront/app/design/skeleton.tsx'
import { Screen } from '../screen.tsx'

/** The shape of a form or a detail that loads; the way back, where there is one, is there already. */
export function DetailSkeleton({ back }: { back?: string }) {
  return (
    <Screen title=" " {...(back !== undefined && { back })} width="form">
      <LoadingText />
      <div className="grid gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Screen>
  )
}
