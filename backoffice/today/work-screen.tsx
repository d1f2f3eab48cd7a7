import { Navigate, useSearchParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { type WorkKind, workKinds } from '#contract/values/backoffice/work-kinds.ts'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { failureText } from '../api/staff-api.ts'
import { shellTexts } from '../texts/shell.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { ClockBadge } from '../ui/clock-badge.tsx'
import { Screen } from '../ui/screen.tsx'
import { besideEachOther, useMedia } from '../ui/use-media.ts'
import { Work } from './today-screen.tsx'
import { useToday } from './use-today.ts'
import { WorkPane } from './work-pane.tsx'

/** /kelola/kerja: one row after the other, of one kind or of all; on desks beside the list of all. */
export default function WorkScreen() {
  const isDesk = useMedia(besideEachOther)
  if (!isDesk) return <OneRow />
  return (
    <Screen title={shellTexts.rooms.today}>
      <Work isDesk />
    </Screen>
  )
}

const kindOf = (name: string | null): WorkKind | undefined => workKinds.find((kind) => kind === name)

function OneRow() {
  const [search] = useSearchParams()
  const kind = kindOf(search.get('jenis'))
  const { data: today, error, refetch, items, queue, now, closed } = useToday(search.get('item'), kind)
  const { item, position } = queue
  // Everything is done: the first screen says so.
  if (today && items.length === 0 && !queue.isGone && !queue.isActing) return <Navigate to={pages.today} replace />
  const title = position >= 0 ? texts.position(position + 1, items.length) : shellTexts.rooms.today
  return (
    <Screen
      title={title}
      back={pages.today}
      width="form"
      actions={item && <ClockBadge term={item} {...{ now, closed }} />}
    >
      {!today && error && <ErrorState title={failureText(error)} onRetry={refetch} />}
      {!today && !error && (
        <>
          <LoadingText />
          <Skeleton className="h-80 w-full" />
        </>
      )}
      {item && <WorkPane item={item} queue={queue} />}
    </Screen>
  )
}
