import { useState } from 'react'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input, Select } from '#web/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { productTexts } from '../texts/products.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import { Segments } from '../ui/form/segments.tsx'
import type { Product } from './product-form.tsx'

const texts = productTexts.stock
const reasons = { add: ['received', 'correction'], remove: ['damaged', 'correction'] } as const
type Direction = keyof typeof reasons

/** Adds or removes a number of pieces, so that sales made meanwhile count too. */
export function StockDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [direction, setDirection] = useState<Direction>('add')
  const [pieces, setPieces] = useState<number | null>(null)
  const [reason, setReason] = useState<'received' | 'damaged' | 'correction'>('received')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  // The same key for a repeated call, so that it counts once after a lost answer.
  const { keyFor } = useIdempotencyKey()
  const { busy, run } = useStaffAction({
    subjects: ['product'],
    done: texts.saved,
    onEnd: (succeeded) => succeeded && onClose(),
  })
  const change = (direction === 'add' ? 1 : -1) * (pieces ?? 0)
  const after = product.Stock + change

  function choose(next: Direction) {
    setDirection(next)
    setReason(reasons[next][0])
    setError(undefined)
  }

  function save() {
    if (!pieces || pieces < 0) return setError(texts.required)
    if (after < 0) return setError(texts.tooFew(product.Stock))
    return run(() =>
      staffApi('POST /kelola/product/:id/stock', {
        params: { id: product.ID },
        body: { Change: change, Reason: reason, Note: note.trim() },
        idempotencyKey: keyFor({ change, reason }),
      }),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.change}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={save}>
          {texts[direction]}
        </DialogButtons>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Segments
          label={texts.change}
          hidesLabel
          options={{ add: texts.add, remove: texts.remove }}
          value={direction}
          onChange={choose}
        />
        <Field label={texts.pieces} error={error} hint={pieces ? texts.fromTo(product.Stock, after) : undefined}>
          <NumberInput
            value={pieces}
            onChange={(value) => {
              setPieces(value)
              setError(undefined)
            }}
          />
        </Field>
        <Field label={texts.reason}>
          <Select value={reason} onChange={(event) => setReason(event.target.value as typeof reason)}>
            {reasons[direction].map((one) => (
              <option key={one} value={one}>
                {texts.reasons[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.note} optional>
          <Input value={note} maxLength={200} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
