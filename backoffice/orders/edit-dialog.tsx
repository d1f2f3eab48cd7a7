import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Textarea } from '#web/design/field.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { editTexts as texts } from '../texts/order-edits.ts'
import { refundTexts } from '../texts/refunds.ts'
import { Segments } from '../ui/form/segments.tsx'
import { LoadingDialog } from '../ui/loading-dialog.tsx'
import { problemsOf, type RefundBank, RefundTarget } from './refund-target.tsx'
import { type Replacement, ReplacementPicker } from './replacement-picker.tsx'

type Editable = Data<'GET /kelola/order/:id/editable'>
type Line = Editable['Lines'][number]
/** The pieces of a line that are taken away, or that a product takes the place of; null before it is chosen. */
type Change = { pieces: number; kind: 'remove' | 'replace'; by: Replacement | null }

const unchanged: Change = { pieces: 0, kind: 'remove', by: null }

type EditDialogProps = { orderId: number; onClose: () => void }

/** Takes pieces out of a paid order before it is packed, or replaces them, and shows what will change and be refunded. */
export function EditDialog({ orderId, onClose }: EditDialogProps) {
  const query = useQuery({
    queryKey: ['order', 'editable', orderId],
    queryFn: ({ signal }) => staffApi('GET /kelola/order/:id/editable', { params: { id: orderId }, signal }),
  })
  if (query.data) return <EditForm {...{ orderId, onClose }} editable={query.data} />
  return (
    <LoadingDialog
      title={texts.title}
      failed={query.error ? query : undefined}
      failedTitle={texts.failed}
      onClose={onClose}
    />
  )
}

function EditForm({ orderId, editable, onClose }: EditDialogProps & { editable: Editable }) {
  const { can } = useRights()
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map())
  const [reason, setReason] = useState('')
  const [bank, setBank] = useState<RefundBank | null>(null)
  const [isTried, setTried] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const { busy, run } = useStaffAction({
    subjects: ['order', 'today', 'payout', 'product'],
    done: texts.done,
    onEnd: onClose,
  })
  const changed = editable.Lines.flatMap((line) => {
    const change = changes.get(line.Line) ?? unchanged
    return change.pieces > 0 ? [{ line, ...change }] : []
  })
  const refunded = changed.reduce((sum, one) => sum + refundOf(one), 0)
  const left = editable.Lines.reduce((sum, { Quantity }) => sum + Quantity, 0)
  const removed = changed.reduce((sum, { kind, pieces }) => sum + (kind === 'remove' ? pieces : 0), 0)
  const Note = reason.trim()
  const problem = {
    ...(changed.length === 0 && { goods: texts.nothing }),
    ...(removed === left && { goods: texts.empty }),
    ...(Note === '' && { reason: backofficeTexts.rejectRequired }),
  }
  const isIncomplete = changed.some((one) => problemOf(one) !== undefined)
  const bankProblems = bank && refunded > 0 ? problemsOf(bank) : {}
  const shown: typeof problem = isTried ? problem : {}

  function confirm() {
    setTried(true)
    if (isIncomplete || Object.keys({ ...problem, ...bankProblems }).length > 0) return
    const body = {
      Remove: changed.flatMap(({ kind, line, pieces }) =>
        kind === 'remove' ? [{ Line: line.Line, Quantity: pieces }] : [],
      ),
      Replace: changed.flatMap(({ kind, line, pieces, by }) =>
        kind === 'replace' && by
          ? [{ Line: line.Line, Quantity: pieces, ProductID: by.ProductID, Price: by.Price }]
          : [],
      ),
      ...{ Note, SeenChanges: editable.Changes },
      ...(bank && refunded > 0 && { Bank: bank }),
    }
    run(() => staffApi('PUT /kelola/order/:id/goods', { params: { id: orderId }, body, idempotencyKey: keyFor(body) }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <DialogButtons cancel={backofficeTexts.dismiss(texts.title)} onCancel={onClose} busy={busy} onClick={confirm}>
          {refunded > 0 ? texts.confirm(formatRupiah(refunded)) : texts.confirmSame}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{texts.intro}</p>
        <ul className="divide-y divide-line rounded-card border border-line px-3">
          {editable.Lines.map((line) => (
            <EditedLine
              key={line.Line}
              orderId={orderId}
              line={line}
              change={changes.get(line.Line) ?? unchanged}
              isTried={isTried}
              onChange={(change) => setChanges(new Map(changes).set(line.Line, change))}
            />
          ))}
        </ul>
        {refunded > 0 && can('refunds:write', 'all') && (
          <RefundTarget bank={bank} onChange={setBank} problems={isTried ? bankProblems : {}} />
        )}
        <Field label={texts.reason} hint={texts.reasonHint} error={shown.reason}>
          <Textarea value={reason} maxLength={500} rows={2} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {shown.goods && (
          <p role="alert" className="text-sm text-danger">
            {shown.goods}
          </p>
        )}
        {changed.length > 0 && !isIncomplete && (
          <section aria-label={texts.records} className="rounded-card bg-tint p-3 text-sm">
            <h3 className="mb-1 font-semibold">{texts.records}</h3>
            <ul className="grid gap-1">
              {changed.map((one) => (
                <li key={one.line.Line} className="flex justify-between gap-4">
                  <span className="min-w-0">{textOf(one)}</span>
                  <span className="shrink-0 font-semibold tabular-nums">{formatRupiah(refundOf(one))}</span>
                </li>
              ))}
              {refunded > 0 && (
                <li className="mt-1 flex justify-between gap-4 border-t border-line pt-2">
                  <span>{bank ? refundTexts.payouts : refundTexts.wallet}</span>
                  <span className="font-semibold tabular-nums">{formatRupiah(refunded)}</span>
                </li>
              )}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

type Changed = Change & { line: Line }

/** Rupiah that come back. */
const refundOf = ({ line, pieces, kind, by }: Changed) =>
  kind === 'remove' ? pieces * line.Price : by ? pieces * (line.Price - by.Price) : 0

const textOf = ({ line: { ProductName }, pieces, kind, by }: Changed) =>
  kind === 'replace' && by ? texts.replaced(pieces, ProductName, by.ProductName) : texts.removed(pieces, ProductName)

function problemOf({ kind, by, pieces }: Change): string | undefined {
  if (kind === 'remove') return undefined
  if (!by) return texts.noneChosen
  return by.Stock < pieces ? texts.tooFew(by.Stock, pieces) : undefined
}

type EditedLineProps = {
  orderId: number
  line: Line
  change: Change
  isTried: boolean
  onChange: (change: Change) => void
}

function EditedLine({ orderId, line, change, isTried, onChange }: EditedLineProps) {
  const { ProductName, ProductImage, Price, Quantity } = line
  const problem = isTried || change.by ? problemOf(change) : undefined
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Picture src={ProductImage} alt="" width={96} className="size-10 shrink-0 rounded-control" />
        <span className="min-w-0 flex-1 basis-32">
          <span className="block font-semibold">{ProductName}</span>
          <span className="block text-sm text-muted">{texts.pieces(Quantity, formatRupiah(Price))}</span>
        </span>
        <Stepper
          name={ProductName}
          min={0}
          max={Quantity}
          limit={texts.limit(Quantity)}
          value={change.pieces}
          onChange={(pieces) => onChange({ ...change, pieces })}
        />
      </div>
      {change.pieces > 0 && (
        <>
          <Segments
            label={texts.how(ProductName)}
            hidesLabel
            options={texts.kinds}
            value={change.kind}
            onChange={(kind) => onChange({ ...change, kind })}
          />
          {change.kind === 'replace' && (
            <ReplacementPicker
              {...{ orderId, line }}
              value={change.by}
              onChange={(by) => onChange({ ...change, by })}
            />
          )}
          {problem && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
        </>
      )}
    </li>
  )
}
