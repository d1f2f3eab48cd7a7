import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Body, CallError } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import {
  type ComplaintKind,
  type ComplaintSolution,
  complaintKinds,
  complaintSolutions,
  maxComplaintText,
  needsPictures,
} from '#contract/values/orders/complaint.ts'
import { api, newIdempotencyKey } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Checkbox, Field, RadioCard, RadioTile, Textarea } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { toast } from '#web/design/toast.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import { ProofRejectedError, uploadProof } from '../payment/send-proof.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import { complaintTexts } from '../texts/complaints.ts'
import { orderTexts } from '../texts/orders.ts'
import { type ChosenPicture, ComplaintPictures } from './complaint-pictures.tsx'
import type { OrderComplaints } from './load-complaints.ts'

const { dialog: texts, kinds, solutions } = complaintTexts
type Line = OrderComplaints['Lines'][number]
type Problem = keyof typeof texts.missing

/** The part of the form with a problem is scrolled into view. */
const partId = (part: Problem) => `complaint-${part}`

type ComplaintDialogProps = { order: Order; complaints: OrderComplaints; onClose: () => void }

/** The form of a complaint: which pieces, what happened, pictures, and the wanted solution. What was filled in stays after a failure. */
export default function ComplaintDialog({ order, complaints: { Lines }, onClose }: ComplaintDialogProps) {
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(
    () => new Map(Lines.length === 1 ? [[Lines[0]!.Line, 1]] : []),
  )
  const [kind, setKind] = useState<ComplaintKind | null>(null)
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [solution, setSolution] = useState<ComplaintSolution>('refund')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const attempt = useRef({ body: '', key: '' })
  const { revalidate } = useRevalidator()
  const redirectToLogin = useLoginRedirect()

  const problems: readonly Problem[] = [
    ...(pieces.size === 0 ? (['lines'] as const) : []),
    ...(kind === null ? (['kind'] as const) : []),
    ...(text.trim() === '' ? (['text'] as const) : []),
    ...(pictures.length === 0 && kind !== null && needsPictures(kind) ? (['pictures'] as const) : []),
  ]
  const problemOf = (problem: Problem) => (isTried && problems.includes(problem) ? texts.missing[problem] : undefined)

  async function submit(chosenKind: ComplaintKind) {
    for (const picture of pictures) picture.uploaded ??= await uploadProof(picture.file)
    const body: Body<'POST /me/ordercomplaint/:id'> = {
      Kind: chosenKind,
      Text: text.trim(),
      Solution: solution,
      Lines: [...pieces].map(([Line, Quantity]) => ({ Line, Quantity })),
      Pictures: pictures.flatMap(({ uploaded }) => uploaded ?? []),
    }
    // The same form again is the same complaint, a changed one another.
    const written = JSON.stringify(body)
    if (attempt.current.body !== written) attempt.current = { body: written, key: newIdempotencyKey() }
    await api('POST /me/ordercomplaint/:id', {
      params: { id: order.ID },
      body,
      idempotencyKey: attempt.current.key,
    })
  }

  async function send() {
    setTried(true)
    const [first] = problems
    if (first || kind === null)
      return document.getElementById(partId(first ?? 'kind'))?.scrollIntoView({ block: 'center' })
    setBusy(true)
    setFailure('')
    try {
      await submit(kind)
      toast(texts.done)
      await revalidate()
      onClose()
    } catch (error) {
      if (redirectToLogin(error)) return
      if (error instanceof CallError) await revalidate()
      setFailure(failureOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={complaintTexts.open}
      footer={
        <DialogButtons cancel={texts.cancel} onCancel={onClose} size="large" busy={busy} onClick={send}>
          {texts.send}
        </DialogButtons>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Section id={partId('lines')} title={texts.which} error={problemOf('lines')}>
          <ul className="divide-y divide-line">
            {Lines.map((line) => (
              <PieceChoice
                key={line.Line}
                line={line}
                value={pieces.get(line.Line) ?? 0}
                onChange={(quantity) => {
                  const next = new Map(pieces)
                  if (quantity > 0) next.set(line.Line, quantity)
                  else next.delete(line.Line)
                  setPieces(next)
                }}
              />
            ))}
          </ul>
        </Section>
        <Section id={partId('kind')} title={texts.what} error={problemOf('kind')}>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
            {complaintKinds.map((one) => (
              <RadioTile key={one} name="kind" checked={kind === one} onChange={() => setKind(one)}>
                {kinds[one]}
              </RadioTile>
            ))}
          </div>
        </Section>
        <div id={partId('text')}>
          <Field label={texts.text} error={problemOf('text')}>
            <Textarea
              rows={3}
              value={text}
              maxLength={maxComplaintText}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </div>
        <Section id={partId('pictures')} title={texts.pictures} error={problemOf('pictures')}>
          <ComplaintPictures pictures={pictures} isOptional={kind === 'missing'} busy={busy} onChange={setPictures} />
        </Section>
        <Section title={texts.solution}>
          <div className="grid gap-2">
            {complaintSolutions.map((one) => (
              <RadioCard key={one} name="solution" checked={solution === one} onChange={() => setSolution(one)}>
                <span className="block font-semibold">{solutions[one].name}</span>
                <span className="block text-muted">{solutions[one].text}</span>
              </RadioCard>
            ))}
          </div>
        </Section>
        <p className="text-sm text-muted">{texts.promise}</p>
        {failure && <Notice look="danger">{failure}</Notice>}
      </div>
    </Dialog>
  )
}

function failureOf(error: unknown): string {
  if (error instanceof ProofRejectedError) return orderTexts.uploadDialog.problems[error.problem]
  return error instanceof CallError ? failureText(error) : texts.failed
}

type SectionProps = { id?: string; title: string; error?: string | undefined; children: ReactNode }

function Section({ id, title, error, children }: SectionProps) {
  return (
    <fieldset id={id} className="min-w-0">
      <legend className="mb-2 font-bold">{title}</legend>
      {children}
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type PieceChoiceProps = { line: Line; value: number; onChange: (quantity: number) => void }

/** A line of the order; of several pieces the number is chosen. */
function PieceChoice({ line: { ProductName, ProductImage, Price, Quantity }, value, onChange }: PieceChoiceProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Checkbox
        className="min-w-0 flex-1 basis-48"
        checked={value > 0}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      >
        <span className="flex min-w-0 items-center gap-3">
          <Picture src={ProductImage} alt="" width={96} className="size-10 shrink-0 rounded-control" />
          <span className="min-w-0">
            <span className="line-clamp-2 wrap-anywhere">{ProductName}</span>
            <span className="block text-muted tabular-nums">{formatRupiah(Price)}</span>
          </span>
        </span>
      </Checkbox>
      {value > 0 && Quantity > 1 && (
        <Stepper
          name={texts.pieces(ProductName)}
          max={Quantity}
          limit={texts.limit(Quantity)}
          value={value}
          onChange={onChange}
        />
      )}
    </li>
  )
}
