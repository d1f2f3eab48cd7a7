import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../storefront/app/design/button.tsx'
import { Dialog } from '../../../storefront/app/design/dialog.tsx'
import { formTexts as texts } from '../../texts/form.ts'

type LeaveGuardProps = {
  isDirty: boolean
  busy: boolean
  keepsDraft?: boolean
  save: () => Promise<boolean>
  discard: () => void
}

/**
 * Asks before another screen of the back office takes the place of an unsaved form. A reload and a closed tab ask nothing where a draft is
 * there again afterwards, and elsewhere by `useUnloadQuestion`.
 */
export function LeaveGuard({ isDirty, busy, keepsDraft = false, save, discard }: LeaveGuardProps) {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) isLeaving.current = false
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  function leave() {
    isLeaving.current = true
    blocker.proceed?.()
  }
  return (
    <Dialog
      open
      hasOwnUrl
      onClose={() => blocker.reset?.()}
      title={texts.leaveTitle}
      footer={
        <>
          <Button
            look="secondary"
            onClick={() => {
              discard()
              leave()
            }}
          >
            {texts.leaveDiscard}
          </Button>
          <Button
            busy={busy}
            onClick={async () => {
              if (await save()) leave()
              else blocker.reset?.()
            }}
          >
            {texts.leaveSave}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">{keepsDraft ? texts.leaveTextKept : texts.leaveText}</p>
    </Dialog>
  )
}
