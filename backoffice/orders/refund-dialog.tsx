import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Body, Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { type RefundableOrder, type RefundChoice, refundAmounts } from '#contract/values/orders/refund-part.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { refundTexts as texts } from '../texts/refunds.ts'
import { LoadingDialog } from '../ui/loading-dialog.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { noteOf, type RefundReason, returnsToStock } from './refund-reason.ts'
import { problemsOf, type RefundBank, RefundTarget } from './refund-target.tsx'

/** With the reason in front, a note has 500 characters at most. */
const maxAbout = 480

type Refundable = Data<'GET /kelola/order/:id/refundable'>

/** The pieces of a line that can be refunded now. */
const leftOf = ({ Quantity, Refunded, UnderWay }: Refundable['Lines'][number]) => Quantity - Refunded - UnderWay

/** As many of the wanted pieces as are left. */
const within = (wanted: ReadonlyMap<number, number> = new Map(), { Lines }: Refundable): RefundChoice => ({
  pieces: new Map(Lines.map((line) => [line.Line, Math.min(wanted.get(line.Line) ?? 0, leftOf(line))])),
  shipping: 0,
})

type Part = Body<'PUT /kelola/order/:id/refund'>

type RefundDialogProps = {
  orderId: number
  /** Pieces by line that are chosen at first; those that were refunded already are left out. */
  pieces?: ReadonlyMap<number, number>
  /** The reason that is chosen at first. */
  reason?: RefundReason
  /** The words about it that are there at first. */
  about?: string
  /** Sends the part; by default as a refund of the order alone. */
  send?: (part: Part) => Promise<unknown>
  onClose: () => void
}

/** Refunds pieces and shipping of an order into the shopper's wallet or to a bank account, and shows what will be recorded. */
export function RefundDialog({ orderId, pieces, reason, about, send, onClose }: RefundDialogProps) {
  const query = useQuery({
    queryKey: ['order', 'refundable', orderId],
    queryFn: ({ signal }) => staffApi('GET /kelola/order/:id/refundable', { params: { id: orderId }, signal }),
  })
  const refund = send ?? ((body: Part) => staffApi('PUT /kelola/order/:id/refund', { params: { id: orderId }, body }))
  if (query.data) return <RefundForm {...{ pieces, reason, about, refund, onClose }} refundable={query.data} />
  return (
    <LoadingDialog
      title={texts.title}
      failed={query.error ? query : undefined}
      failedTitle={texts.failed}
      onClose={onClose}
    />
  )
}

const orderOf = ({ Lines, Shipping, UniqueCode }: Refundable): RefundableOrder => ({
  lines: Lines.map(({ Line, Quantity, Refunded, Price }) => ({
    ...{ line: Line, quantity: Quantity, refunded: Refunded, price: Price },
  })),
  shipping: Shipping,
  uniqueCode: UniqueCode,
})

type RefundFormProps = Pick<RefundDialogProps, 'pieces' | 'reason' | 'about' | 'onClose'> & {
  refundable: Refundable
  refund: (part: Part) => Promise<unknown>
}

function RefundForm({ pieces, reason: firstReason, about: firstAbout, refundable, refund, onClose }: RefundFormProps) {
  const [chosen, setChosen] = useState(() => within(pieces, refundable))
  const [reason, setReason] = useState(firstReason)
  const [restock, setRestock] = useState(firstReason !== undefined && returnsToStock[firstReason])
  const [about, setAbout] = useState(firstAbout ?? '')
  const [bank, setBank] = useState<RefundBank | null>(null)
  const [isTried, setIsTried] = useState(false)
  const sum = refundAmounts(orderOf(refundable), chosen)
  const amount = formatRupiah(sum.total)
  const { busy, run } = useStaffAction({
    subjects: ['order', 'today', 'payout'],
    done: texts.done(amount, bank !== null),
    onEnd: onClose,
  })
  const isSpent = refundable.Shipping === 0 && refundable.Lines.every((line) => leftOf(line) === 0)

  const Note = reason ? noteOf(reason, about) : ''
  const problem = {
    ...(sum.total === 0 && { sum: texts.nothing }),
    ...(chosen.shipping > refundable.Shipping && {
      shipping: texts.shippingExceeded(formatRupiah(refundable.Shipping)),
    }),
    ...(!reason && { reason: texts.reasonNeeded }),
    ...(reason && Note === '' && { about: backofficeTexts.rejectRequired }),
  }
  const shown: typeof problem = isTried ? problem : {}
  const bankProblems = bank ? problemsOf(bank) : {}

  function confirm() {
    setIsTried(true)
    if (Object.keys({ ...problem, ...bankProblems }).length > 0) return
    run(() =>
      refund({
        Lines: [...chosen.pieces].flatMap(([Line, Quantity]) => (Quantity > 0 ? [{ Line, Quantity }] : [])),
        Shipping: chosen.shipping,
        Restock: restock,
        Note,
        SeenRefunded: refundable.Refunded,
        ...(bank && { Bank: bank }),
      }),
    )
  }

  if (isSpent) {
    return (
      <Dialog open onClose={onClose} title={texts.title}>
        <p>{refundable.Lines.some(({ UnderWay }) => UnderWay > 0) ? texts.restUnderWay : texts.allReturned}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <DialogButtons cancel={backofficeTexts.dismiss(texts.title)} onCancel={onClose} busy={busy} onClick={confirm}>
          {sum.total > 0 ? texts.confirm(amount, bank !== null) : texts.title}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <ul className="divide-y divide-line rounded-card border border-line px-3">
          {refundable.Lines.map((line) => (
            <RefundLine
              key={line.Line}
              line={line}
              value={chosen.pieces.get(line.Line) ?? 0}
              onChange={(quantity) => setChosen({ ...chosen, pieces: new Map(chosen.pieces).set(line.Line, quantity) })}
            />
          ))}
        </ul>
        {refundable.Shipping > 0 && (
          <Field
            label={texts.shipping}
            hint={texts.shippingLeft(formatRupiah(refundable.Shipping))}
            error={shown.shipping}
          >
            <Input
              inputMode="numeric"
              value={chosen.shipping === 0 ? '' : String(chosen.shipping)}
              onChange={({ target }) => setChosen({ ...chosen, shipping: Number(target.value.replace(/\D/g, '')) })}
            />
          </Field>
        )}
        <ReasonChoice
          reason={reason}
          onChoose={(one) => {
            setReason(one)
            setRestock(returnsToStock[one])
          }}
          restock={restock}
          onRestock={setRestock}
          error={shown.reason}
        />
        <Field label={texts.about} optional={reason !== 'other'} error={shown.about}>
          <Input value={about} maxLength={maxAbout} onChange={(event) => setAbout(event.target.value)} />
        </Field>
        <RefundTarget bank={bank} onChange={setBank} problems={isTried ? bankProblems : {}} />
        {bank && refundable.LeftAlone !== null && sum.total > refundable.LeftAlone && (
          <Notice look="warning">{texts.needsSecond}</Notice>
        )}
        {shown.sum && (
          <p role="alert" className="text-sm text-danger">
            {shown.sum}
          </p>
        )}
        {sum.total > 0 && <RefundEntries sum={sum} to={bank ? texts.payouts : texts.wallet} />}
      </div>
    </Dialog>
  )
}

type RefundLineProps = { line: Refundable['Lines'][number]; value: number; onChange: (quantity: number) => void }

function RefundLine({ line, value, onChange }: RefundLineProps) {
  const { ProductName, ProductImage, Price, Quantity, Refunded, UnderWay } = line
  const left = leftOf(line)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <Picture src={ProductImage} alt="" width={96} className="size-10 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-semibold">{ProductName}</span>
        <span className="block text-sm text-muted">
          {texts.pieces(Quantity, formatRupiah(Price))}
          {Refunded > 0 && ` · ${texts.refundedPieces(Refunded)}`}
        </span>
      </span>
      {left > 0 && (
        <Stepper name={ProductName} min={0} max={left} limit={texts.limit(left)} value={value} onChange={onChange} />
      )}
      {UnderWay > 0 && <span className="basis-full text-sm text-muted">{texts.underWayPieces(UnderWay)}</span>}
    </li>
  )
}

/** The entries that the refund will write. */
function RefundEntries({
  sum: { goods, shipping, uniqueCode, total },
  to,
}: {
  sum: ReturnType<typeof refundAmounts>
  to: string
}) {
  const debits = [
    { label: texts.returns, amount: goods },
    { label: texts.shipping, amount: shipping },
    { label: texts.code, amount: uniqueCode },
  ].filter(({ amount }) => amount > 0)
  return (
    <section aria-label={texts.records} className="rounded-card bg-tint p-3 text-sm">
      <h3 className="mb-1 font-semibold">{texts.records}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {debits.map(({ label, amount }) => (
          <Entry key={label} label={label} amount={-amount} />
        ))}
        <Entry label={to} amount={total} />
      </dl>
      {uniqueCode > 0 && <p className="mt-2 text-muted">{texts.codeNote}</p>}
    </section>
  )
}

function Entry({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right font-semibold">{formatRupiah(amount)}</dd>
    </>
  )
}
