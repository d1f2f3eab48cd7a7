import { useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { backofficePages, pagePath } from '#contract/values/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { wireReceivable } from '#contract/values/wire-numbers.ts'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { Button } from '../../storefront/app/design/button.tsx'
import { Notice } from '../../storefront/app/design/notice.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useRights } from '../session/rights.ts'
import { lateTransferTexts as texts } from '../texts/late-transfers.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { searchFilter } from '../ui/search-filter.ts'
import { WorkQueueCard } from '../ui/work-queue-card.tsx'

type LateTransfer = Data<'GET /kelola/latetransfer'>[number]

const subjects = ['latetransfer']

const definition: ListDefinition<LateTransfer> = {
  subject: 'latetransfer',
  path: backofficePages.lateTransfers,
  title: texts.title,
  ...listCalls('GET /kelola/latetransfer', 'GET /kelola/latetransfercount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Type, ReferenceID }) => texts.of(Type, ReferenceID),
  columns: [],
  card: (late) => <LateTransferCard late={late} />,
  tabs: [
    { value: 'waiting', label: texts.tabs.waiting, filter: { IsWaiting: true }, due: 'find' },
    { value: 'all', label: texts.tabs.all, filter: {}, sort: 'ID-desc' },
  ],
  search: { label: texts.search, filter: searchFilter, inputMode: 'numeric' },
  sort: 'ID-asc',
  empty: { text: texts.emptyText },
}

/** /kelola/dana-susulan: money to look for, of orders and top-ups that ended unpaid. */
export default function LateTransfersScreen() {
  return <ListScreen definition={definition} notice={<p className="mb-4 text-sm text-muted">{texts.explanation}</p>} />
}

function LateTransferCard({ late }: { late: LateTransfer }) {
  return (
    <>
      <WorkQueueCard
        title={texts.of(late.Type, late.ReferenceID)}
        createdAt={late.EndedAt}
        badge={<State late={late} />}
        managed={late}
        proofAlt={texts.proofAlt(texts.of(late.Type, late.ReferenceID))}
        isAwaited={false}
        note={late.Note}
      >
        <p className="text-xl font-bold tabular-nums">{formatRupiah(late.Amount)}</p>
        <p className="text-muted">{late.BankName ? `${late.BankName} ${late.BankAccountNumber}` : texts.qris}</p>
        <p className="text-muted">{texts.endedAt(formatWireTime(late.EndedAt))}</p>
        {late.Type === wireReceivable.order && (
          <Link
            to={pagePath(backofficePages.order, late.ReferenceID)}
            className="font-semibold text-primary hover:underline"
          >
            {texts.open}
          </Link>
        )}
      </WorkQueueCard>
      {late.SameAmountAs && late.Outcome !== 'credited' && (
        <Notice look="warning" className="mt-3">
          {(late.SameAmountAs.IsPaid ? texts.sameAmountPaid : texts.sameAmount)(
            texts.of(late.SameAmountAs.Type, late.SameAmountAs.ID),
          )}
        </Notice>
      )}
      {late.Outcome !== 'credited' && <Actions late={late} />}
    </>
  )
}

function State({ late: { WaitsSince, Outcome, OutcomeAt } }: { late: LateTransfer }) {
  if (WaitsSince) return <Badge look="warning">{texts.waits(formatWireTime(WaitsSince))}</Badge>
  const at = formatWireTime(OutcomeAt ?? '')
  if (Outcome === 'credited') return <Badge look="success">{texts.credited(at)}</Badge>
  if (Outcome === 'not_found') return <Badge look="neutral">{texts.notFound(at)}</Badge>
  return <Badge look="neutral">{texts.noProof}</Badge>
}

/** Both ask first; the wallet is credited once, however often and by however many it is pressed. */
function Actions({ late: { ID: id, Amount, CustomerName, WaitsSince } }: { late: LateTransfer }) {
  const [closing, setClosing] = useState(false)
  const { can } = useRights()
  if (!can('payments:write', 'all')) return null
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-2">
      <ConfirmButton
        label={texts.credit}
        look={WaitsSince ? 'primary' : 'secondary'}
        question={texts.creditQuestion(formatRupiah(Amount), CustomerName)}
        subjects={subjects}
        act={() => staffApi('PUT /kelola/latetransfer/:id/credit', { params: { id }, body: {} })}
        done={texts.creditDone}
      />
      {WaitsSince && (
        <Button look="secondary" size="large" wide onClick={() => setClosing(true)}>
          {texts.close}
        </Button>
      )}
      {closing && (
        <ReasonDialog
          title={texts.close}
          text={texts.closeText}
          subjects={subjects}
          done={texts.closeDone}
          act={(Note) => staffApi('PUT /kelola/latetransfer/:id/close', { params: { id }, body: { Note } })}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  )
}
