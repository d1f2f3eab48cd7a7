import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { Screen } from '../screen.tsx'

/** The shape of a form or a detail that loads; its link back, if any, works already. */
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
