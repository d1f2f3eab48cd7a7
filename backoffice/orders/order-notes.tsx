import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxOrderNote } from '#contract/values/orders/order-note.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Checkbox, Field, Textarea } from '#web/design/field.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { orderDeskTexts } from '../texts/order-desk.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import type { ManagedOrder } from './order-query.ts'

const { notes: texts } = orderDeskTexts

/** The team's own notes about an order. */
export function OrderNotes({ managed: { Order: order, Notes, HasAmounts } }: { managed: ManagedOrder }) {
  const { can } = useRights()
  const [isWriting, setWriting] = useState(false)
  const mayWrite = can('fulfilment:write', order.StoreID)
  if (Notes.length === 0 && !mayWrite) return null
  return (
    <section className="text-sm">
      <h3 className="mb-1 font-bold">{texts.title}</h3>
      <ul className="grid gap-2 empty:hidden">
        {Notes.map((note) => (
          <li key={note.ID} className="rounded-control bg-warning-soft px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-line">{note.Text}</p>
            <p className="mt-0.5 text-xs text-muted">
              {[note.By || texts.gone, formatWireTime(note.At), !note.ForPackers && texts.onlyOffice]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button look="secondary" wide className="mt-2" onClick={() => setWriting(true)}>
          <Plus aria-hidden className="size-4" />
          {texts.add}
        </Button>
      )}
      {isWriting && <NoteDialog id={order.ID} canHide={HasAmounts} onClose={() => setWriting(false)} />}
    </section>
  )
}

/** `canHide`: a packer's note is always for packers. */
function NoteDialog({ id, canHide, onClose }: { id: number; canHide: boolean; onClose: () => void }) {
  const [text, setText] = useState('')
  const [ForPackers, setForPackers] = useState(true)
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({
    subjects: ['order'],
    done: texts.saved,
    onEnd: (succeeded) => succeeded && onClose(),
  })

  async function save() {
    const Text = text.trim()
    setError(Text === '' ? texts.required : undefined)
    if (Text) await run(() => staffApi('POST /kelola/order/:id/note', { params: { id }, body: { Text, ForPackers } }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.add}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={save}>
          {texts.save}
        </DialogButtons>
      }
    >
      <Field label={texts.label} hint={texts.hint} error={error}>
        <Textarea value={text} maxLength={maxOrderNote} rows={4} onChange={(event) => setText(event.target.value)} />
      </Field>
      {canHide && (
        <Checkbox checked={ForPackers} onChange={(event) => setForPackers(event.target.checked)}>
          {texts.forPackers}
        </Checkbox>
      )}
    </Dialog>
  )
}
