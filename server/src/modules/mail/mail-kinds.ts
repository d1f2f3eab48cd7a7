/** Send order: links that a user waits for, changes of money or goods, then information. */
const urgencies = { link: 1, transition: 2, notice: 3 } as const

const kinds = {
  verify_email: 'link',
  reset_password: 'link',
  password_changed: 'link',
  second_factor_changed: 'link',
  staff_invitation: 'link',
  payment_target_changed: 'link',
  owner_changed: 'link',
  health_alert: 'link',
  trial: 'link',
  payment_taken_back: 'transition',
  proof_wanted: 'transition',
  late_transfer_credited: 'transition',
  late_transfer_not_found: 'transition',
  order_placed: 'transition',
  order_paid: 'transition',
  order_ready: 'transition',
  order_shipped: 'transition',
  order_arrived: 'transition',
  order_refused: 'transition',
  order_expired: 'notice',
  part_refunded: 'transition',
  order_edited: 'transition',
  order_news: 'notice',
  payout_requested: 'transition',
  payout_returned: 'transition',
  complaint_answered: 'transition',
  cancel_refused: 'transition',
  low_stock: 'notice',
  back_in_stock: 'notice',
  open_work: 'notice',
  top_up_placed: 'transition',
  top_up_verified: 'transition',
  top_up_rejected: 'transition',
  top_up_expired: 'notice',
  digital_placed: 'transition',
  digital_paid: 'transition',
  digital_completed: 'transition',
  digital_failed: 'transition',
  digital_expired: 'notice',
} as const satisfies Record<string, keyof typeof urgencies>

/** Every mail that the shop sends. */
export type MailKind = keyof typeof kinds
/** Mails about the account itself, or the whole shop; all others except a trial refer to a record. */
export type AccountMailKind = 'verify_email' | 'reset_password' | 'password_changed' | 'second_factor_changed'

/** Mails to owners about an entry of the audit log. */
export type OwnerMailKind = 'payment_target_changed' | 'owner_changed'

export const mailKinds = Object.keys(kinds) as MailKind[]

export const urgencyOf = (kind: MailKind): number => urgencies[kinds[kind]]
