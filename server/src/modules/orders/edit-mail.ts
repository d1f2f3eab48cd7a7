import { editMailTexts as texts } from '../../texts/order-edits.ts'
import { refundMailTexts } from '../../texts/refunds.ts'
import type { Block, Fact, MailContent } from '../mail/mail-content.ts'
import type { Edit } from './edit-queries.ts'

/** The goods of a paid order were changed before packing; `amount` is the refunded rupiah. */
export const editMail = (
  edit: { name: string } & Pick<Edit, 'orderId' | 'amount' | 'isPaidOut' | 'reason' | 'removed' | 'replaced'>,
): MailContent => ({
  template: 'order_edited',
  values: { orderNumber: String(edit.orderId) },
  preview: texts.preview,
  heading: texts.heading,
  tone: 'info',
  name: edit.name,
  blocks: [
    { kind: 'notice', tone: 'info', text: edit.reason },
    { kind: 'facts', facts: factsOf(edit) },
    ...(edit.amount > 0
      ? [
          {
            kind: 'amount',
            label: edit.isPaidOut ? texts.toBank : texts.intoWallet,
            amount: edit.amount,
          } satisfies Block,
        ]
      : []),
    { kind: 'button', label: texts.see, path: `/shop/order/${edit.orderId}/detail` },
  ],
})

const factsOf = ({ removed, replaced }: Pick<Edit, 'removed' | 'replaced'>): Fact[] => [
  ...replaced.map((one) => ({ label: texts.replaced, value: texts.replacement(one) })),
  ...(removed.length > 0 ? [{ label: texts.removed, value: refundMailTexts.pieces(removed) }] : []),
]
