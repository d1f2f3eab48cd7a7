import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Notice } from '#web/design/notice.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { booksTexts } from '../texts/books.ts'
import { subjectTexts } from '../texts/subjects.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Screen } from '../ui/screen.tsx'
import { ReportSection } from './report-section.tsx'

const OpeningDialog = lazy(() => import('./opening-dialog.tsx'))
const texts = booksTexts.openings

type Openings = Data<'GET /kelola/openingbalance'>
type Entry = Openings['Entries'][number]

/** /kelola/tutup-buku/saldo-awal: balances that accounts had before the first posting; entered, and taken back, until a month is closed. */
export default function OpeningsScreen() {
  const { can } = useRights()
  const [isEntering, setEntering] = useState(false)
  const report = useQuery({
    queryKey: ['ledger', 'openings'],
    queryFn: ({ signal }) => staffApi('GET /kelola/openingbalance', { signal }),
  })
  return (
    <Screen title={subjectTexts.reports.openings} back={pages.books} width="page">
      <ReportSection report={report} meaning={texts.meaning}>
        {({ IsOpen, Accounts, Entries }) => {
          const mayWrite = IsOpen && can('balances:write', 'all')
          const button = mayWrite && <Button onClick={() => setEntering(true)}>{texts.enter}</Button>
          return (
            <>
              {!IsOpen && <Notice>{texts.closed}</Notice>}
              {Entries.length === 0 ? (
                <EmptyState title={texts.empty} text={texts.emptyText} action={button} />
              ) : (
                <>
                  {button && <div>{button}</div>}
                  <ul className="grid gap-3">
                    {Entries.map((entry) => (
                      <EntryCard key={entry.ID} entry={entry} mayWrite={mayWrite} />
                    ))}
                  </ul>
                </>
              )}
              {isEntering && (
                <Suspense>
                  <OpeningDialog accounts={Accounts} onClose={() => setEntering(false)} />
                </Suspense>
              )}
            </>
          )
        }}
      </ReportSection>
    </Screen>
  )
}

function EntryCard({ entry, mayWrite }: { entry: Entry; mayWrite: boolean }) {
  const { ID: id, Day, Note, By, At, Reverses, ReversedBy, Lines, Difference } = entry
  const [isReversing, setReversing] = useState(false)
  const day = formatDate(fromWireTime(Day)!)
  const isTakenBack = Reverses !== null || ReversedBy !== null
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-bold">{texts.on(day)}</h2>
        {isTakenBack && <Badge look="neutral">{Reverses === null ? texts.isReversed : texts.isReversal}</Badge>}
        {!isTakenBack && mayWrite && (
          <Button
            look="quiet"
            size="small"
            className="-mr-3"
            aria-label={texts.reverseOf(day)}
            onClick={() => setReversing(true)}
          >
            {texts.reverse}
          </Button>
        )}
      </header>
      <p className="text-sm text-muted wrap-anywhere">
        {[Note, texts.by(By, formatWireTime(At))].filter(Boolean).join(' · ')}
      </p>
      <dl className={cx('mt-3 grid gap-1.5 text-sm', ReversedBy !== null && 'text-muted')}>
        {[...Lines, { Code: 'opening', Name: texts.difference, Amount: Difference }].map(({ Code, Name, Amount }) => (
          <div key={Code} className="flex items-baseline justify-between gap-3 border-t border-line pt-1.5">
            <dt className="min-w-0 wrap-anywhere">{Name}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              {formatRupiah(Math.abs(Amount))}{' '}
              <span className="text-muted">{Amount < 0 ? texts.credit : texts.debit}</span>
            </dd>
          </div>
        ))}
      </dl>
      {isReversing && (
        <ReasonDialog
          title={texts.reverse}
          text={texts.reverseText}
          subjects={['ledger']}
          done={texts.reversed}
          act={(Reason) =>
            staffApi('PUT /kelola/openingbalance/:id/reverse', { params: { id }, body: { Note: Reason } })
          }
          onClose={() => setReversing(false)}
        />
      )}
    </li>
  )
}
