import { CircleCheck, Inbox } from 'lucide-react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { failureText } from '../api/staff-api.ts'
import type { Due } from '../navigation/subject.ts'
import { useAllDue } from '../navigation/use-due.ts'
import { ChecklistNotice } from '../setup/checklist-notice.tsx'
import { shellTexts } from '../texts/shell.ts'
import { todayTexts } from '../texts/today.ts'
import { Screen } from '../ui/screen.tsx'
import { UndoBar, useTakeBack } from '../ui/undo-bar.tsx'
import { besideEachOther, useMedia } from '../ui/use-media.ts'
import { DayNumbers } from './day-numbers.tsx'
import { nothingWaits } from './nothing-waits.ts'
import { Overview } from './overview.tsx'
import { UrgentNotice } from './urgent-notice.tsx'
import { useToday } from './use-today.ts'
import { WorkList } from './work-list.tsx'
import { WorkPane } from './work-pane.tsx'

const { today: texts } = shellTexts

/** /kelola: what is due, by its deadline: on desks with the row that is worked on beside the list. */
export default function TodayScreen() {
  const { search } = useLocation()
  const isDesk = useMedia(besideEachOther)
  // Old bookmarks and mails lead here with parameters of the order list.
  if (search !== '') return <Navigate to={backofficePages.orders + search} replace />
  return (
    <Screen title={shellTexts.rooms.today} width={isDesk ? 'wide' : 'form'}>
      <ChecklistNotice />
      <Work isDesk={isDesk} />
    </Screen>
  )
}

/** The list of open work, or what is said instead of it. */
export function Work({ isDesk }: { isDesk: boolean }) {
  const [search] = useSearchParams()
  const { data: today, error, refetch, queue, now, closed } = useToday(search.get('item'))
  const lines = useAllDue().filter(({ due, count = 0 }) => !due.hasRows && count > 0)
  const others = lines.filter(({ due }) => !due.awaits)
  const ofShoppers = lines.filter(({ due }) => due.awaits === 'shopper')
  if (!today) {
    return error ? (
      <ErrorState title={failureText(error)} onRetry={refetch} />
    ) : (
      <div className="grid gap-2">
        <LoadingText />
        <Skeleton className="h-15 w-full" />
        <Skeleton className="h-15 w-full" />
      </div>
    )
  }
  const clocked = { now, closed }
  return (
    <>
      {today.Items.length === 0 ? (
        <NothingWaits
          hasQueue={today.Counts.length > 0}
          hasOthers={others.length > 0}
          isForShoppers={ofShoppers.length > 0}
        />
      ) : isDesk ? (
        <div className="grid grid-cols-[19rem_minmax(0,1fr)] items-start gap-4">
          <div className="flex max-h-[calc(100dvh-9rem)] flex-col gap-3">
            <UrgentNotice items={today.Items} {...clocked} />
            <WorkList today={today} shown={queue.item} onShow={queue.show} {...clocked} />
          </div>
          {queue.item && <WorkPane item={queue.item} queue={queue} />}
        </div>
      ) : (
        <Overview today={today} queue={queue} {...clocked} />
      )}
      <DueLines title={todayTexts.others} lines={others} />
      <DueLines title={texts.awaitsShopper} lines={ofShoppers} />
    </>
  )
}

type NothingWaitsProps = { hasQueue: boolean; hasOthers: boolean; isForShoppers: boolean }

function NothingWaits({ hasQueue, hasOthers, isForShoppers }: NothingWaitsProps) {
  const { me } = useRights()
  const undo = useTakeBack()
  const { isDone, ...words } = nothingWaits({ seesAll: me.IsOwner, hasQueue, isForShoppers })
  return (
    <>
      {undo.offered && <UndoBar offered={undo.offered} onUndo={undo.takeBack} />}
      {!hasOthers && <EmptyState icon={isDone ? CircleCheck : Inbox} {...words} />}
      {hasQueue && <DayNumbers />}
    </>
  )
}

function DueLines({ title, lines }: { title: string; lines: readonly { due: Due; count: number | undefined }[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="mt-6 max-w-prose">
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {lines.map(({ due, count = 0 }) => (
          <DueLine key={`${due.subject} ${due.name}`} due={due} count={count} />
        ))}
      </ul>
    </section>
  )
}

function DueLine({ due: { text, detail, path }, count }: { due: Due; count: number }) {
  return (
    <li>
      <Link to={path} className="flex min-h-15 items-center gap-3 px-4 py-2.5 hover:bg-tint">
        <span className="flex h-9 min-w-9 items-center justify-center rounded-control bg-primary-soft px-1.5 text-lg font-bold text-primary-strong tabular-nums">
          {shellTexts.count(count)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{text}</span>
          {detail && <span className="block text-sm text-muted">{detail}</span>}
        </span>
      </Link>
    </li>
  )
}
