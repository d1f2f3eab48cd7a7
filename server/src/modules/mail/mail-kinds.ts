/** What leaves first: links that somebody waits for at the screen, what moves money or goods, what is merely to be known. */
const urgencies = { link: 1, news: 2, notice: 3 } as const

const kinds = {
  verify_email: 'link',
  reset_password: 'link',
  password_changed: 'link',
  order_placed: 'news',
  order_paid: 'news',
  order_ready: 'news',
  order_shipped: 'news',
  order_arrived: 'news',
  order_refused: 'news',
  order_expired: 'notice',
  top_up_placed: 'news',
  top_up_verified: 'news',
  top_up_rejected: 'news',
  top_up_expired: 'notice',
  digital_placed: 'news',
  digital_paid: 'news',
  digital_completed: 'news',
  digital_failed: 'news',
  digital_expired: 'notice',
} as const satisfies Record<string, keyof typeof urgencies>

/** Every mail that the shop sends. */
export type MailKind = keyof typeof kinds
/** Mails about the account itself; all others are about an order, a top-up or a digital order. */
export type AccountMailKind = 'verify_email' | 'reset_password' | 'password_changed'

export const mailKinds = Object.keys(kinds) as MailKind[]

export const urgencyOf = (kind: MailKind): number => urgencies[kinds[kind]]
