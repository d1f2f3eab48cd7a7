import { useState } from 'react'
import { maxOrderNote, maxTold } from '#contract/values/orders/order-note.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Textarea } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { orderDeskTexts } from '../texts/order-desk.ts'

const { news: texts } = orderDeskTexts

/** Tells the buyers of the selected orders something. */
export function NewsDialog({ orderIds, onClose }: { orderIds: readonly number[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({ subjects: ['order'], onEnd: onClose })
  const isTooMany = orderIds.length > maxTold

  async function send() {
    const Text = text.trim()
    setError(Text === '' ? texts.required : undefined)
    if (Text === '') return
    await run(async () => {
      const { Told } = await staffApi('POST /kelola/ordernews', { body: { OrderIDs: [...orderIds], Text } })
      toast(Told > 0 ? texts.told(Told) : texts.nobody)
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(orderIds.length)}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} disabled={isTooMany} onClick={send}>
          {texts.send}
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        {isTooMany && <Notice look="warning">{texts.tooMany(maxTold)}</Notice>}
        <p className="text-sm text-muted">{texts.text}</p>
        <Field label={texts.label} error={error}>
          <Textarea value={text} maxLength={maxOrderNote} rows={4} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
