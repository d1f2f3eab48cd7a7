import { refundMailTexts as texts } from '../../texts/refunds.ts'
import type { Block, MailContent } from '../mail/mail-content.ts'

/** A part of an order was refunded into the wallet; `amount` is rupiah. */
export const refundMail = (refund: {
  name: string
  orderId: number
  amount: number
  reason: string
  lines: readonly { name: string; quantity: number }[]
}): MailContent => ({
  template: 'part_refunded',
  values: { orderNumber: String(refund.orderId) },
  preview: texts.preview,
  heading: texts.heading,
  tone: 'success',
  name: refund.name,
  blocks: [
    { kind: 'amount', label: texts.intoWallet, amount: refund.amount },
    ...(refund.reason ? [{ kind: 'notice', tone: 'success', text: refund.reason } satisfies Block] : []),
    ...(refund.lines.length > 0
      ? [{ kind: 'facts', facts: [{ label: texts.goods, value: texts.pieces(refund.lines) }] } satisfies Block]
      : []),
    { kind: 'button', label: texts.see, path: `/shop/order/${refund.orderId}/detail` },
  ],
})
