import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '#web/design/dialog.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

type LoadingDialogProps = {
  title: string
  /** The failed query, and the title of its notice. */
  failed: ComponentProps<typeof LoadFailure>['query'] | undefined
  failedTitle: string
  /** Replaces the skeleton once there is nothing to show. */
  empty?: ReactNode
  onClose: () => void
}

/** A dialog whose content is still loading, could not be loaded, or is empty. */
export function LoadingDialog({ title, failed, failedTitle, empty, onClose }: LoadingDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      {failed ? (
        <LoadFailure title={failedTitle} query={failed} />
      ) : (
        empty || (
          <div className="grid gap-3">
            <LoadingText />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        )
      )}
    </Dialog>
  )
}
