import { complaintMailTexts as texts } from '../../texts/complaints.ts'
import type { Block, MailContent } from '../mail/mail-content.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import type { Complaint } from './complaint.ts'
import { cameBack } from './wire.ts'

const templates = {
  approved: { template: 'complaint_approved', tone: 'success' },
  returning: { template: 'complaint_return', tone: 'warning' },
  refunded: { template: 'complaint_refunded', tone: 'success' },
  replacement: { template: 'complaint_replacement', tone: 'success' },
  refused: { template: 'complaint_refused', tone: 'danger' },
} as const satisfies Record<string, { template: MailTemplate; tone: MailContent['tone'] }>

export type ComplaintNotification = {
  name: string
  complaint: Pick<Complaint, 'id' | 'orderId' | 'kind' | 'state' | 'refundedAmount' | 'lines' | 'steps'>
}

/** The newest answer of the store, with its note; undefined if the complaint waits, was withdrawn, or other goods arrived. */
export function complaintMail({ name, complaint }: ComplaintNotification): MailContent | undefined {
  const { id, orderId, kind, state, refundedAmount, lines, steps } = complaint
  if (state === 'open' || state === 'replaced' || state === 'withdrawn') return undefined
  const last = steps.at(-1)
  const { template, tone } = templates[last?.isReplacement ? 'replacement' : state]
  const note = last?.note ?? ''
  return {
    template,
    values: { orderNumber: String(orderId) },
    ...texts[last?.isReplacement ? 'replacement' : cameBack(steps, steps.length - 1) ? 'received' : state],
    tone,
    name,
    blocks: [
      ...(refundedAmount > 0
        ? [{ kind: 'amount', label: texts.intoWallet, amount: refundedAmount } satisfies Block]
        : []),
      ...(note ? [{ kind: 'notice', tone, text: note } satisfies Block] : []),
      {
        kind: 'facts',
        facts: [
          { label: texts.number, value: `K-${id}` },
          { label: texts.kind, value: texts.kinds[kind] },
          { label: texts.goods, value: lines.map((line) => texts.pieces(line.quantity, line.name)).join(', ') },
        ],
      },
      { kind: 'button', label: texts.see, path: `/shop/order/${orderId}/detail` },
    ],
  }
}
