import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { booksTexts } from '../texts/books.ts'
import { reportTexts } from '../texts/reports.ts'
import { subjectTexts } from '../texts/subjects.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { Screen } from '../ui/screen.tsx'
import { ReportSection } from './report-section.tsx'

const MonthFileDialog = lazy(() => import('./month-file/month-file-dialog.tsx'))
const texts = booksTexts.months

type LedgerMonth = Data<'GET /kelola/ledgermonths'>[number]

const monthName = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' })
const nameOf = ({ Month }: LedgerMonth) => monthName.format(fromWireTime(`${Month}-01`)!)

/** /kelola/tutup-buku: the months of the books, and the button that closes one; what is looked at before is linked. */
export default function BooksScreen() {
  const report = useQuery({
    queryKey: ['ledger', 'months'],
    queryFn: ({ signal }) => staffApi('GET /kelola/ledgermonths', { signal }),
  })
  return (
    <Screen title={subjectTexts.reports.books} width="page">
      <p className="mb-4 flex flex-wrap gap-2">
        <ButtonLink look="secondary" size="small" to={`${pages.reports}?bagian=neraca`}>
          {reportTexts.sections.balances}
        </ButtonLink>
        <ButtonLink look="secondary" size="small" to={pages.ledger}>
          {subjectTexts.reports.ledger}
        </ButtonLink>
        <ButtonLink look="secondary" size="small" to={pages.openings}>
          {subjectTexts.reports.openings}
        </ButtonLink>
      </p>
      <ReportSection report={report} meaning={texts.meaning}>
        {(months) =>
          months.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {months.map((month) => (
                <MonthRow key={month.Month} month={month} />
              ))}
            </ul>
          )
        }
      </ReportSection>
    </Screen>
  )
}

function MonthRow({ month }: { month: LedgerMonth }) {
  const { can } = useRights()
  const name = nameOf(month)
  const [isSaving, setSaving] = useState(false)
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{detailOf(month)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {month.State !== 'running' && (
          <Button
            look="quiet"
            size="small"
            className="max-md:-ml-3"
            aria-label={booksTexts.file.openOf(name)}
            onClick={() => setSaving(true)}
          >
            <Download aria-hidden className="size-4" />
            {booksTexts.file.open}
          </Button>
        )}
        {month.State === 'open' && can('books:write', 'all') ? (
          <ConfirmButton
            look="secondary"
            size="small"
            label={texts.close}
            aria-label={texts.closeOf(name)}
            title={texts.question(name)}
            subjects={['ledger']}
            done={texts.done(name)}
            text={texts.warning}
            danger
            act={() => staffApi('PUT /kelola/ledgermonth/:month/close', { params: { month: month.Month }, body: {} })}
          />
        ) : (
          <span className="text-sm font-semibold text-muted">{texts.states[month.State]}</span>
        )}
      </span>
      {isSaving && (
        <Suspense>
          <MonthFileDialog month={month.Month} name={name} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </li>
  )
}

function detailOf({ State, Debit, ClosedAt, ClosedBy }: LedgerMonth): string {
  if (ClosedAt === null) return State === 'running' ? texts.runningNote : texts.turnover(formatRupiah(Debit))
  const at = formatWireTime(ClosedAt)
  return ClosedBy === '' ? texts.closedWithLater(at) : texts.closedBy(ClosedBy, at)
}
