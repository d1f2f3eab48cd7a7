import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { formTexts as texts } from '../../texts/form.ts'
import type { Waiting } from './save-bar.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  busy: boolean
  waiting?: Waiting | undefined
  keepsDraft?: boolean
  save: () => Promise<boolean>
  discard: () => void
}

/**
 * Asks before another screen of the back office replaces an unsaved form. A reload or a closed tab loses nothing if a draft keeps the
 * input; otherwise `useUnloadQuestion` asks.
 */
export function LeaveGuard({ isDirty, busy, waiting, keepsDraft = false, save, discard }: LeaveGuardProps) {
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
      onClose={() => {
        // A person who stays must not be taken away when the save ends.
        waiting?.stop()
        blocker.reset?.()
      }}
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
          {keepsDraft && (
            <Button
              look="secondary"
              onClick={() => {
                waiting?.stop()
                leave()
              }}
            >
              {texts.leaveKeep}
            </Button>
          )}
          <Button
            // Three buttons side by side are too wide for a phone.
            className={cx(keepsDraft && '-order-1 basis-full!')}
            busy={busy || waiting !== undefined}
            busyText={waiting?.for}
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
