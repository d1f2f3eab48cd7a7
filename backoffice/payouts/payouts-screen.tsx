import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { backofficePages, pagePath } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { readSearchText } from '#contract/values/search/search-text.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { payoutTexts as texts } from '../texts/payouts.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { formatWireTime, showDay } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { changed, type Payout, summaryQuery } from './payout.ts'
import { PayoutActions } from './payout-actions.tsx'

const FileDialog = lazy(() => import('./file-dialog.tsx'))
const FileListDialog = lazy(() => import('./file-list-dialog.tsx'))

const definition: ListDefinition<Payout> = {
  subject: 'payout',
  path: backofficePages.payouts,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/payout', 'GET /kelola/payoutcount'),
  keyOf: ({ ID }) => ID,
  nameOf: (payout) => payout.Number,
  columns: [],
  card: (payout) => <PayoutCard payout={payout} />,
  tabs: [
    { value: 'requested', label: texts.tabs.requested, filter: { State: 'requested' }, sort: 'ID-asc', due: 'send' },
    { value: 'in_file', label: texts.tabs.in_file, filter: { State: 'in_file' }, sort: 'ID-asc' },
    { value: 'paid', label: texts.tabs.paid, filter: { State: 'paid' } },
    { value: 'returned', label: texts.tabs.returned, filter: { State: 'returned' } },
    { value: 'all', label: texts.tabs.all, filter: {} },
  ],
  search: { label: texts.search, filter: searchFilter },
  sort: 'ID-desc',
  empty: { text: texts.empty },
}

/** The filter for the number of a payout or an order, or an exact amount; null for any other text. */
function searchFilter(text: string) {
  const named = text.trim().toUpperCase()
  if (/^BYR\d{7,11}$/.test(named)) return { Number: named }
  const { number, amount } = readSearchText(text)
  const value = amount ?? number
  return value === null ? null : { OrderID: value, Amount: value, Operand: 'OR' }
}

/** /kelola/transfer-keluar: money that leaves to bank accounts, and the files for banks. */
export default function PayoutsScreen() {
  return <ListScreen definition={definition} notice={<Summary />} />
}

/** The waiting payouts in numbers, and the steps for many at once. */
function Summary() {
  const { data } = useQuery(summaryQuery)
  const { can } = useRights()
  const [open, setOpen] = useState<'file' | 'files'>()
  const mayWrite = can('payouts:write', 'all')
  const close = () => setOpen(undefined)
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
        <p className="min-w-0 flex-1 basis-60 text-sm tabular-nums" aria-busy={!data}>
          <span className="block font-semibold">
            {data && data.Requested > 0
              ? texts.waiting(data.Requested, formatRupiah(data.RequestedAmount))
              : data && texts.noneWaiting}
          </span>
          {data && data.InFile > 0 && (
            <span className="block text-muted">{texts.inFile(data.InFile, formatRupiah(data.InFileAmount))}</span>
          )}
        </p>
        <span className="flex flex-wrap gap-2 max-sm:w-full">
          <Button look="secondary" className="max-sm:flex-1" onClick={() => setOpen('files')}>
            {texts.files}
          </Button>
          {mayWrite && (
            <Button className="max-sm:flex-1" disabled={!data?.Requested} onClick={() => setOpen('file')}>
              {texts.makeFile}
            </Button>
          )}
        </span>
      </div>
      {mayWrite && data && data.Movements > 0 && (
        <Notice
          look="success"
          action={
            <ConfirmButton
              size="small"
              label={texts.record(data.Movements)}
              text={texts.recordQuestion(data.Movements)}
              subjects={changed}
              act={() => staffApi('POST /kelola/payout/record', { body: {} })}
              done={texts.payDone}
            />
          }
        >
          {texts.movements(data.Movements)}
        </Notice>
      )}
      <Suspense>
        {open === 'file' && data && <FileDialog accounts={data.Accounts} onClose={close} />}
        {open === 'files' && <FileListDialog mayWrite={mayWrite} onClose={close} />}
      </Suspense>
    </div>
  )
}

const looks: Record<Payout['State'], BadgeLook> = {
  requested: 'warning',
  in_file: 'neutral',
  paid: 'success',
  returned: 'danger',
}

function PayoutCard({ payout }: { payout: Payout }) {
  const { Amount, State, BankName, AccountNumber, AccountHolder, OrderID, CustomerName, Movement } = payout
  const isOpen = State === 'requested' || State === 'in_file'
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h2 className="text-xl font-bold tabular-nums">{formatRupiah(Amount)}</h2>
          <p className="text-xs text-muted">{payout.Number}</p>
        </div>
        <Badge look={looks[State]}>{payout.NeedsApproval ? texts.held : texts.states[State]}</Badge>
      </header>
      <div className="mt-2 flex items-start justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold tabular-nums">{`${BankName} ${AccountNumber}`}</span>
          <span className="block text-muted">{texts.holder(AccountHolder)}</span>
        </p>
        {isOpen && <CopyButton text={AccountNumber} />}
      </div>
      <p className="mt-2 wrap-anywhere">
        {CustomerName}
        {OrderID !== null && (
          <>
            {' · '}
            <Link to={pagePath(backofficePages.order, OrderID)} className="font-semibold text-primary hover:underline">
              {texts.order(OrderID)}
            </Link>
          </>
        )}
      </p>
      <History payout={payout} />
      {payout.NeedsApproval && <p className="mt-2 text-sm text-muted">{texts.heldText}</p>}
      {Movement && (
        <Notice look={isOpen ? 'success' : 'warning'} className="mt-3">
          <span className="block font-semibold">
            {(isOpen ? texts.movementOut : texts.movementIn[Movement.By])(showDay(Movement.Day))}
          </span>
          <span className="block wrap-anywhere">{Movement.Text}</span>
          {Movement.Fee > 0 && <span className="block">{texts.fee(formatRupiah(Movement.Fee))}</span>}
        </Notice>
      )}
      <PayoutActions payout={payout} />
    </>
  )
}

function History({ payout }: { payout: Payout }) {
  const {
    RequestedAt,
    RequestedBy,
    FileName,
    PaidAt,
    PaidBy,
    PaidFrom,
    ReturnedAt,
    ReturnReason,
    ApprovedAt,
    ApprovedBy,
  } = payout
  const lines = [
    texts.requested(formatWireTime(RequestedAt), RequestedBy),
    ApprovedAt && texts.approved(formatWireTime(ApprovedAt), ApprovedBy),
    FileName && texts.file(FileName),
    PaidAt && texts.paid(formatWireTime(PaidAt), PaidBy, PaidFrom),
    ReturnedAt && texts.returned(formatWireTime(ReturnedAt), ReturnReason),
  ].filter(Boolean)
  return (
    <ul className="mt-1 text-xs text-muted wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
