import { Eye } from 'lucide-react'
import { useState } from 'react'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { useRights } from '../access/rights.ts'
import { keys, queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { contentTexts } from '../texts/content.ts'
import type { FormState } from '../ui/form/form-screen.tsx'
import { formatComingTime } from '../ui/format-wire-time.ts'
import { openPreview } from '../ui/open-preview.ts'
import type { ContentState } from './content-kinds.ts'
import { VersionList } from './version-list.tsx'

const texts = contentTexts.publish
const undoShownMs = 10_000

type PublishPanelProps = {
  subject: string
  content: ContentState
  form: FormState
  /** The shop needs it, so it can't be hidden. */
  isNeeded?: boolean
}

/** The published state of a content, and the actions to publish it now, at a time, or no longer. */
export function PublishPanel({ subject, content, form, isNeeded = false }: PublishPanelProps) {
  const { ID: id, PublishedVersion, ScheduledVersion, Version } = content
  const { can } = useRights()
  const canWrite = can('content:write', 'all')
  const [isScheduling, setScheduling] = useState(false)
  const { busy, run } = useStaffAction({ subjects: [subject] })

  /** Saves the typed values, and runs the action with the version that results. */
  async function withSaved(act: (version: number) => Promise<unknown>) {
    if (form.isDirty && !(await form.save())) return
    const saved = queryClient.getQueryData<ContentState>(keys.one(subject, id)) ?? content
    await run(() => act(saved.Version))
  }

  const publish = () =>
    withSaved(async (version) => {
      const item = await staffApi('PUT /kelola/content/:id/publish', { params: { id }, body: { Version: version } })
      const undo =
        PublishedVersion === 0
          ? () => staffApi('PUT /kelola/content/:id/withdraw', { params: { id }, body: { Version: item.Version } })
          : () =>
              staffApi('PUT /kelola/content/:id/restore', {
                params: { id },
                body: { Version: item.Version, Number: PublishedVersion },
              })
      const canUndo = !(isNeeded && PublishedVersion === 0)
      const onPress = () => void run(undo)
      const done = item.VisibleFrom ? texts.publishedFrom(formatComingTime(item.VisibleFrom)) : texts.published
      toast(done, 'success', canUndo ? { label: texts.undo, onPress, shownMs: undoShownMs } : undefined)
    })

  const preview = () => openPreview(() => staffApi('GET /kelola/content/:id/preview', { params: { id } }))

  const withdraw = () =>
    withSaved(async (version) => {
      const item = await staffApi('PUT /kelola/content/:id/withdraw', { params: { id }, body: { Version: version } })
      // The published version may be older than the newest one.
      const undo = () =>
        PublishedVersion === item.Version
          ? staffApi('PUT /kelola/content/:id/publish', { params: { id }, body: { Version: item.Version } })
          : republish(id, item.Version, PublishedVersion)
      toast(texts.withdrawn, 'success', { label: texts.undo, onPress: () => void run(undo), shownMs: undoShownMs })
    })

  const unschedule = () =>
    withSaved(async (version) => {
      await staffApi('PUT /kelola/content/:id/unschedule', { params: { id }, body: { Version: version } })
      toast(texts.unscheduled)
    })

  const hasNewer = PublishedVersion !== Version
  return (
    <Card title={texts.title}>
      <p>{explanationOf(content)}</p>
      {form.isDirty && canWrite && <p className="mt-1 text-sm text-muted">{texts.saveFirst}</p>}
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button look="secondary" busy={busy} onClick={() => withSaved(preview)} title={texts.previewHint}>
          <Eye aria-hidden className="size-5" />
          {texts.preview}
        </Button>
        {canWrite && (
          <>
            <Button busy={busy} disabled={!hasNewer && !form.isDirty} onClick={publish}>
              {texts.now}
            </Button>
            <Button
              look="secondary"
              busy={busy}
              disabled={!hasNewer && !form.isDirty}
              onClick={() => setScheduling(true)}
            >
              {texts.at}
            </Button>
            {ScheduledVersion > 0 && (
              <Button look="quiet" busy={busy} onClick={unschedule}>
                {texts.cancelSchedule}
              </Button>
            )}
            {PublishedVersion > 0 && !isNeeded && (
              <Button look="quiet" busy={busy} onClick={withdraw}>
                {texts.withdraw}
              </Button>
            )}
          </>
        )}
      </div>
      <VersionList subject={subject} content={content} canWrite={canWrite && !form.isDirty} />
      {isScheduling && (
        <ScheduleDialog
          onClose={() => setScheduling(false)}
          onSchedule={(PublishAt) => {
            setScheduling(false)
            void withSaved(async (version) => {
              const body = { Version: version, PublishAt }
              await staffApi('PUT /kelola/content/:id/schedule', { params: { id }, body })
              toast(texts.scheduledDone)
            })
          }}
        />
      )}
    </Card>
  )
}

async function republish(id: number, version: number, shown: number) {
  const { Version } = await staffApi('PUT /kelola/content/:id/restore', {
    params: { id },
    body: { Version: version, Number: shown },
  })
  await staffApi('PUT /kelola/content/:id/publish', { params: { id }, body: { Version } })
}

function explanationOf(content: ContentState): string {
  const { State, Version, PublishedVersion, ScheduledVersion, PublishAt, VisibleFrom } = content
  const from = formatComingTime(VisibleFrom)
  const isOlder = PublishedVersion < Version
  const parts = []
  if (State === 'ended') parts.push(texts.ended)
  else if (PublishedVersion === 0) parts.push(texts.draft)
  else if (from) parts.push(isOlder ? texts.waitingOlder(PublishedVersion, Version, from) : texts.waiting(from))
  else parts.push(isOlder ? texts.liveOlder(PublishedVersion, Version) : texts.live)
  if (ScheduledVersion > 0) parts.push(texts.scheduled(ScheduledVersion, formatComingTime(PublishAt)))
  return parts.join(' ')
}

type ScheduleDialogProps = { onClose: () => void; onSchedule: (publishAt: string) => void }

function ScheduleDialog({ onClose, onSchedule }: ScheduleDialogProps) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const publishAt = value && `${value.replace('T', ' ')}:00`
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.atTitle}
      footer={
        <Button
          size="large"
          onClick={() => {
            // The server decides by its own clock; this check only avoids a futile attempt.
            if (!publishAt || publishAt <= toWireTime(new Date())) setError(texts.atPast)
            else onSchedule(publishAt)
          }}
        >
          {texts.at}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">{texts.atText}</p>
      <Field label={texts.atLabel} hint={contentTexts.wib} {...(error ? { error } : {})}>
        <Input type="datetime-local" value={value} onChange={(event) => setValue(event.target.value)} />
      </Field>
    </Dialog>
  )
}
