import { lazy, Suspense } from 'react'
import type { QueueAction } from './queue-actions.tsx'
import type { TakeBack } from './take-back-dialog.tsx'

const TakeBackDialog = lazy(() => import('./take-back-dialog.tsx'))

/** The button that takes a verification back, by a second person above the bound of the settings. */
export const takeBackAction = (takeBack: TakeBack): QueueAction => ({
  asks: 'more',
  label: takeBack.label,
  dialog: (onClose) => (
    <Suspense>
      <TakeBackDialog {...takeBack} onClose={onClose} />
    </Suspense>
  ),
})
