import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { contentTexts } from '../texts/content.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import type { ContentState } from './content-kinds.ts'

const texts = contentTexts.versions
const looks = { published: 'success', scheduled: 'primary', superseded: 'neutral', draft: 'neutral' } as const
const shownAtFirst = 5

type VersionListProps = { subject: string; content: ContentState; canWrite: boolean }

/** The versions of a content, newest first; an earlier one can be brought back. */
export function VersionList({ subject, content: { ID: id, Version }, canWrite }: VersionListProps) {
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  return (
    <details className="mt-3 border-t border-line pt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {texts.title} · {Version}
      </summary>
      {isOpen && (
        <Versions {...{ subject, id, newest: Version, canWrite, showsAll, onShowAll: () => setShowsAll(true) }} />
      )}
    </details>
  )
}

type VersionsProps = {
  subject: string
  id: number
  newest: number
  canWrite: boolean
  showsAll: boolean
  onShowAll: () => void
}

function Versions({ subject, id, newest, canWrite, showsAll, onShowAll }: VersionsProps) {
  const { data, isError } = useQuery({
    queryKey: [subject, 'versions', id],
    queryFn: ({ signal }) =>
      staffApi('GET /kelola/content/:id/version', { params: { id }, query: { Size: 100 }, signal }),
  })
  if (!data)
    return isError ? <p className="text-sm text-muted">{texts.failed}</p> : <Skeleton className="h-24 w-full" />
  const shown = showsAll ? data : data.slice(0, shownAtFirst)
  return (
    <>
      <ol className="divide-y divide-line">
        {shown.map(({ Number: number, At, By, State }) => (
          <li key={number} className="flex min-h-14 items-center gap-3 py-1 text-sm">
            <span className="min-w-0 flex-1">
              <b>{texts.version(number)}</b> <Badge look={looks[State]}>{texts[State]}</Badge>
              <span className="block text-xs text-muted">{texts.by(By, formatWireTime(At))}</span>
            </span>
            {canWrite && number < newest && <RestoreButton {...{ subject, id, newest, number }} />}
          </li>
        ))}
      </ol>
      {shown.length < data.length && (
        <Button look="quiet" onClick={onShowAll}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

type RestoreButtonProps = { subject: string; id: number; newest: number; number: number }

function RestoreButton({ subject, id, newest, number }: RestoreButtonProps) {
  const { busy, run } = useStaffAction({ subjects: [subject], done: texts.restored(number) })
  const restore = () =>
    staffApi('PUT /kelola/content/:id/restore', { params: { id }, body: { Version: newest, Number: number } })
  return (
    <Button look="secondary" size="small" busy={busy} onClick={() => run(restore)}>
      {texts.restore}
      <span className="sr-only">{texts.version(number)}</span>
    </Button>
  )
}
