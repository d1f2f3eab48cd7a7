import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { invalidateSubject } from '../../api/query-client.ts'
import { failureText, staffApi } from '../../api/staff-api.ts'
import { hasSessionEnded, leaveForLogin } from '../../session/staff-session.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { useUnloadQuestion } from '../../ui/form/use-unload-question.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { claimImport, type FileReading, forgetImport, keepImport } from '../kept-import.ts'
import { type SendProgress, sendImport } from '../send-import.ts'

const texts = bulkTexts.import.sending

type SendingStepProps = Pick<Parameters<typeof sendImport>[0], 'start' | 'parts' | 'rowsOf' | 'pictures'> & {
  rowCount: number
  /** Kept on this device until everything is sent. */
  file: File
  taking: FileReading
  /** Sending did not begin, or stopped: the columns are shown again. */
  onFailed: () => void
}

/** Sends the file, and then opens its operation. */
export function SendingStep({ rowCount, file, taking, onFailed, ...what }: SendingStepProps) {
  const navigate = useNavigate()
  const [progress, setProgress] = useState<SendProgress>({ rows: 0, pictures: 0, waits: false })
  const stopping = useRef(new AbortController())
  const begunId = useRef<number>(undefined)
  const [isLeaving, setLeaving] = useState(false)
  const hasEnded = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !hasEnded.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const isResumed = 'ID' in what.start
  const [isKept, setKept] = useState(isResumed)
  useUnloadQuestion(!isKept)

  async function giveUp() {
    stopping.current.abort()
    const id = begunId.current
    // It may be gone already. Without a network it stays in the list, where it can be cancelled later.
    if (id !== undefined) {
      await forgetImport(id)
      await staffApi('PUT /kelola/bulk/:id/cancel', { params: { id } }).catch(() => undefined)
    }
    await invalidateSubject('bulk')
  }

  const send = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { ID } = await sendImport({
        ...what,
        signal,
        onProgress: (now) => setProgress({ ...now }),
        async onStart({ ID: operationId }) {
          begunId.current = operationId
          // A resumed import is kept already, and was claimed when it was found.
          if (isResumed || !(await claimImport(operationId, signal))) return
          const { pictures } = what
          const archive = pictures && { archive: pictures.archive.file, source: pictures.source }
          setKept(await keepImport({ operationId, file, taking, pictures: archive }))
        },
      })
      await Promise.all([forgetImport(ID), invalidateSubject('bulk')])
      hasEnded.current = true
      navigate(pagePath(pages.bulkOperation, ID), { replace: true })
    } catch (error) {
      if (signal.aborted) return
      if (hasSessionEnded(error)) return leaveForLogin(error)
      toast(failureText(error), 'danger')
      await giveUp()
      onFailed()
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    stopping.current = stop
    void send(stop.signal)
    return () => stop.abort()
  }, [])

  async function stop() {
    await giveUp()
    toast(texts.stopped)
    onFailed()
  }
  async function leave() {
    hasEnded.current = true
    setLeaving(true)
    await giveUp()
    toast(texts.stopped)
    blocker.proceed?.()
  }

  return (
    <Card title={texts.title} className="max-w-prose">
      <ProgressBar done={progress.rows} of={rowCount} label={texts.title} />
      <p role="status" className="mt-2 font-semibold tabular-nums">
        {texts.progress(progress.rows, rowCount)}
        {progress.pictures > 0 && <span className="block font-normal">{texts.pictures(progress.pictures)}</span>}
      </p>
      <p className="mt-1 text-sm text-muted">{isKept ? texts.kept : texts.keepOpen}</p>
      {progress.waits && (
        <Notice look="warning" className="mt-3">
          {texts.waits}
        </Notice>
      )}
      <div className="mt-4 flex justify-end *:max-md:flex-1">
        <Button look="secondary" onClick={stop}>
          {texts.stop}
        </Button>
      </div>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        hasOwnUrl
        onClose={() => blocker.reset?.()}
        onConfirm={leave}
        title={texts.leaveTitle}
        text={texts.leaveText}
        confirm={texts.leave}
        cancel={texts.stay}
        busy={isLeaving}
        danger
      />
    </Card>
  )
}
