import type { ShopperNoticeKind } from '#contract/values/accounts/shopper-notices.ts'
import type { MailKind } from '../mail/mail-kinds.ts'

/** The mails that are news about an order, or about goods that are back. All others are needed to pay, to act, or to keep the account safe. */
export const noticeKinds = {
  order_paid: 'payment',
  digital_paid: 'payment',
  top_up_verified: 'payment',
  order_ready: 'shipping',
  order_shipped: 'shipping',
  order_arrived: 'arrival',
  complaint_answered: 'complaint',
  part_refunded: 'refund',
  late_transfer_credited: 'refund',
  back_in_stock: 'restock',
} as const satisfies Partial<Record<MailKind, ShopperNoticeKind>>
