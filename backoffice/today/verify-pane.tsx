import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { failureText } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { MailLink, PhoneLink } from '../ui/contact-links.tsx'
import { KeyHints } from '../ui/key-hints.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { UndoBar, useTakeBack } from '../ui/undo-bar.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useSettled } from '../ui/use-settled.ts'
import { offerUndo, type UndoOffer } from '../undo/undo.ts'
import { ProofWarnings } from '../work-queues/proof-link.tsx'
import { refusalClasses } from '../work-queues/queue-actions.tsx'
import { AmountToMatch } from './amount-to-match.tsx'
import { callsOf, type Payment, paymentQuery } from './payment-calls.ts'
import { PaymentGrounds } from './payment-grounds.tsx'
import { ProofPane } from './proof-pane.tsx'
import type { WorkQueue } from './use-work-queue.ts'
import { keyOf, paymentKey, type WorkItem } from './work-item.ts'

const { undo: undoTexts } = shellTexts

/** Verifies a payment at once, without a question: it can be taken back (decision 116). */
export function useVerify(queue: Pick<WorkQueue, 'act'>) {
  const { busy, run } = useStaffAction({ subjects: [] })
  const verify = ({ Type, ID }: WorkItem) =>
    queue.act(async () => {
      const since = Date.now()
      const outcome = await run(() => callsOf(Type).verify(ID))
      if (outcome === 'done') offerUndo(undoOf(Type, ID), since)
    })
  return { busy, verify }
}

function undoOf(type: number | null, id: number): UndoOffer {
  const { subjects, takeBack } = callsOf(type)
  const what = texts.payment(type, id)
  return {
    ...{ text: undoTexts.verified(what), undone: undoTexts.verificationUndone(what), subjects },
    rows: [paymentKey(type, id)],
    takeBack: () => takeBack(id, undoTexts.verificationNote),
  }
}

type VerifyPaneProps = { item: WorkItem; queue: WorkQueue }

/** One payment: its proof large, and beside it the amount, the account and the shopper. */
export function VerifyPane({ item, queue }: VerifyPaneProps) {
  const { Type, ID } = item
  const { data: payment, error } = useQuery(paymentQuery(Type, ID))
  const [asked, setAsked] = useState<'reject' | 'askProof' | null>(null)
  const { verify } = useVerify(queue)
  const undo = useTakeBack(({ rows }) => queue.showAgain(rows))
  const isReady = useSettled(keyOf(item)) && !queue.isActing
  const calls = callsOf(Type)
  const decide = (what: 'reject' | 'askProof') => payment && isReady && setAsked(what)
  useKeys({
    y: () => isReady && verify(item),
    b: () => decide('askProof'),
    t: () => decide('reject'),
    j: () => queue.move(1),
    k: () => queue.move(-1),
    z: () => undo.takeBack(),
  })
  const name = texts.payment(Type, ID)
  const body = (Note: string) => ({ Note, SeenProofID: payment?.proofId ?? null })

  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
      <div className="grid content-start gap-2">
        <div className="h-[min(19rem,36dvh)] lg:h-[min(38rem,calc(100dvh-13rem))]">
          {item.ProofUrl && (
            <ProofPane
              key={keyOf(item)}
              url={item.ProofUrl}
              name={item.ProofName ?? ''}
              alt={`${backofficeTexts.proofTitle} ${name}`}
            />
          )}
        </div>
        <KeyHints
          hints={[
            ['Y', texts.keys.received],
            ['B', texts.keys.askProof],
            ['T', texts.keys.reject],
            ['J', texts.keys.next],
            ['K', texts.keys.previous],
            ['Z', texts.keys.undo],
          ]}
        />
      </div>
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 xl:block">
          <div>
            <p className="text-sm text-muted">{texts.exact}</p>
            <p className="text-3xl font-bold">
              <AmountToMatch amount={item.Amount ?? 0} code={item.UniqueNum} />
            </p>
          </div>
          <p className="min-w-0 flex-1 basis-36 text-right text-sm wrap-anywhere xl:text-left">
            <span className="block text-muted xl:hidden">{texts.to}</span>
            <b>{item.BankName ? `${item.BankName} ${item.BankAccountNumber}` : texts.qris}</b>
            {payment?.bankAccountName && <span className="block text-muted">a.n. {payment.bankAccountName}</span>}
          </p>
        </div>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {failureText(error)}
          </p>
        )}
        {payment && <ProofWarnings proofs={payment.proofs} />}
        <PaymentGrounds item={item} />
        <About item={item} name={name} payment={payment ?? null} />
        <p className="text-xs text-muted max-lg:hidden">{postingOf(item)}</p>
        <BottomBar>
          <div className="grid w-full gap-2">
            {undo.offered && <UndoBar offered={undo.offered} onUndo={undo.takeBack} />}
            <Button
              size="large"
              wide
              busy={queue.isActing}
              disabled={!isReady && !queue.isActing}
              aria-keyshortcuts="y"
              onClick={() => verify(item)}
            >
              {texts.received}
            </Button>
            <div className="grid grid-cols-[1.4fr_1fr_1fr] gap-2 lg:grid-cols-[1.4fr_1fr]">
              <Button look="secondary" className="px-1!" disabled={!payment} onClick={() => decide('askProof')}>
                {texts.askProof}
              </Button>
              <Button
                look="secondary"
                className={cx('px-1!', refusalClasses)}
                disabled={!payment}
                onClick={() => decide('reject')}
              >
                {texts.reject}
              </Button>
              <Button look="secondary" className="px-1! lg:hidden" onClick={() => queue.move(1)}>
                {texts.skip}
              </Button>
            </div>
          </div>
        </BottomBar>
      </div>
      {asked && (
        <ReasonDialog
          title={texts[asked]}
          text={asked === 'askProof' ? backofficeTexts.askProofQuestion : undefined}
          look={asked === 'askProof' ? 'primary' : 'danger'}
          subjects={calls.subjects}
          act={(Note) => calls[asked](ID, body(Note))}
          done={asked === 'askProof' ? backofficeTexts.proofAsked : texts.rejected}
          onClose={() => {
            setAsked(null)
            void queue.act(async () => undefined)
          }}
        />
      )}
    </div>
  )
}

/** Whose payment it is, and what it is for. */
function About({ item, name, payment }: { item: WorkItem; name: string; payment: Payment | null }) {
  const { customer, items = [], note } = payment ?? {}
  return (
    <div className="grid gap-1 rounded-card border border-line bg-surface px-3.5 py-3 text-sm">
      <p className="font-semibold wrap-anywhere">
        {name} · {item.Title}
      </p>
      <p className="text-muted wrap-anywhere">
        {[item.Detail, item.StoreName, ...items.map((line) => `${line.quantity} × ${line.name}`)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {customer && (customer.phone || customer.email) && (
        <p className="flex flex-wrap gap-x-3">
          {customer.phone && <PhoneLink phone={customer.phone} />}
          {customer.email && <MailLink address={customer.email} />}
        </p>
      )}
      {note && <p>{note}</p>}
    </div>
  )
}

/** The entries that a verification makes, in words. */
function postingOf({ Type, Amount, UniqueNum, BankName }: WorkItem): string {
  const total = Amount ?? 0
  const rest = formatRupiah(total - UniqueNum)
  return texts.willPost(
    BankName || texts.qris,
    formatRupiah(total),
    Type === wireReceivable.top_up ? texts.forWallet(rest) : texts.forOrder(rest),
    UniqueNum > 0 ? formatRupiah(UniqueNum) : '',
  )
}
