import { useState } from 'react'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { api } from '#web/api/api.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Textarea } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import { useAction } from '../api/use-action.ts'
import { cancelRequestTexts as texts } from '../texts/cancel-requests.ts'
import type { OwnCancelRequest } from './load-cancel-request.ts'

type Request = NonNullable<OwnCancelRequest['Request']>

const looks: Record<Request['State'], BadgeLook> = {
  open: 'warning',
  accepted: 'success',
  refused: 'danger',
  overtaken: 'neutral',
}

/** The newest request to cancel the order, and the store's answer. */
export function CancelRequest({ request: { At, State, Reason, AnswerBy, Note } }: { request: Request }) {
  const at = fromWireTime(At)
  const answerBy = fromWireTime(AnswerBy ?? '')
  return (
    <Card
      title={texts.title}
      action={
        <Badge look={looks[State]} wraps>
          {texts.states[State]}
        </Badge>
      }
    >
      <div className="grid gap-2 text-sm">
        <p>{[texts.next[State], answerBy && texts.answerBy(formatDateTime(answerBy))].filter(Boolean).join(' ')}</p>
        {Note && (
          <Notice look="info">
            <p className="wrap-anywhere whitespace-pre-line">{Note}</p>
          </Notice>
        )}
        <p className="wrap-anywhere whitespace-pre-line">{Reason}</p>
        {at && <p className="text-xs text-muted">{texts.sent(formatDateTime(at))}</p>}
      </div>
    </Card>
  )
}

/** Asks the store to cancel a paid order. */
export function RequestCancel({ order, cancelRequest }: { order: Order; cancelRequest: OwnCancelRequest }) {
  const [isOpen, setOpen] = useState(false)
  if (!cancelRequest.CanRequest) return null
  return (
    <>
      <Button look="secondary" size="large" wide onClick={() => setOpen(true)}>
        {texts.ask}
      </Button>
      {isOpen && <RequestDialog id={order.ID} onClose={() => setOpen(false)} />}
    </>
  )
}

function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useAction({ done: texts.done, onEnd: onClose })

  function send() {
    const Reason = reason.trim()
    setError(Reason === '' ? texts.required : undefined)
    if (Reason) void run(() => api('POST /me/ordercancelrequest/:id', { params: { id }, body: { Reason } }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.ask}
      footer={
        <DialogButtons cancel={texts.back} onCancel={onClose} size="large" busy={busy} onClick={send}>
          {texts.send}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm">{texts.text}</p>
        <Field label={texts.reason} error={error}>
          <Textarea rows={3} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
