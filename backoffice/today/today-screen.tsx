import { CircleCheck, Inbox } from 'lucide-react'
import { Link, Navigate, useLocation } from 'react-router'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { LoadingText, Skeleton } from '../../storefront/app/design/skeleton.tsx'
import { EmptyState } from '../../storefront/app/design/states.tsx'
import { useRights } from '../session/rights.ts'
import { ChecklistNotice } from '../setup/checklist-notice.tsx'
import type { Due } from '../shell/subject.ts'
import { useAllDue } from '../shell/use-due.ts'
import { shellTexts } from '../texts/shell.ts'
import { Screen } from '../ui/screen.tsx'
import { nothingWaits } from './nothing-waits.ts'

const { today: texts } = shellTexts

/** /kelola: the work that is due, each kind with the way to its queue. */
export default function TodayScreen() {
  const { search } = useLocation()
  // Bookmarks and mails of the time when the orders were here.
  if (search !== '') return <Navigate to={backofficePages.orders + search} replace />
  return (
    <Screen title={shellTexts.rooms.today} width="form">
      <ChecklistNotice />
      <WorkThatWaits />
    </Screen>
  )
}

function WorkThatWaits() {
  const { me } = useRights()
  const all = useAllDue()
  const due = all.filter(({ count = 0 }) => count > 0)
  const waiting = due.filter((one) => !one.due.awaits)
  const ofShoppers = due.filter((one) => one.due.awaits === 'shopper')
  const isLoading = all.some(({ count, error }) => count === undefined && !error)
  const hasFailed = all.some(({ count, error }) => count === undefined && error)
  if (isLoading && waiting.length === 0) {
    return (
      <div className="grid gap-2">
        <LoadingText />
        <Skeleton className="h-15 w-full" />
        <Skeleton className="h-15 w-full" />
      </div>
    )
  }
  return (
    <>
      {waiting.length > 0 ? (
        <DueLines lines={waiting} />
      ) : (
        !hasFailed && (
          <NothingWaits
            {...nothingWaits({
              seesAll: me.IsOwner,
              hasQueue: all.some(({ due }) => !due.awaits),
              isForShoppers: ofShoppers.length > 0,
            })}
          />
        )
      )}
      {ofShoppers.length > 0 && (
        <section aria-labelledby="of-shoppers" className="mt-6">
          <h2 id="of-shoppers" className="mb-2 text-sm font-semibold text-muted">
            {texts.awaitsShopper}
          </h2>
          <DueLines lines={ofShoppers} />
        </section>
      )}
      {hasFailed && (
        <p role="status" className="mt-3 text-sm text-muted">
          {texts.failed}
        </p>
      )}
    </>
  )
}

function NothingWaits({ isDone, ...words }: ReturnType<typeof nothingWaits>) {
  return <EmptyState icon={isDone ? CircleCheck : Inbox} {...words} />
}

function DueLines({ lines }: { lines: readonly { due: Due; count: number | undefined }[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {lines.map(({ due, count = 0 }) => (
        <DueLine key={`${due.subject} ${due.name}`} due={due} count={count} />
      ))}
    </ul>
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
