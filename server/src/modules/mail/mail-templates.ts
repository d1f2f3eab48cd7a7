import { wireMailTemplate } from '#contract/protocol/wire-numbers.ts'
import { type MailTextName, mailTextProblem } from '#contract/values/settings/mail-texts.ts'
import { type MailTexts, placeholderNames } from '../../texts/mail-templates.ts'

/** The texts of a mail depend on its facts: an unpaid order has others than a paid one. */
export type MailTemplate = keyof typeof wireMailTemplate
export type Placeholder = keyof typeof placeholderNames

export const mailTemplates = Object.keys(wireMailTemplate) as MailTemplate[]

/** The texts by their fields on the wire. */
export const textFields = { Subject: 'subject', Opening: 'opening', Closing: 'closing' } as const satisfies Record<
  MailTextName,
  keyof MailTexts
>

type Rules = {
  placeholders: readonly Placeholder[]
  /** Placeholders that the recipient needs, since the rest of the mail lacks these facts. */
  required?: Partial<Record<keyof MailTexts, readonly Placeholder[]>>
}

const account: Rules = { placeholders: ['name', 'shop'] }
const link = { required: { closing: ['validity'] } } as const
const order: Rules = { placeholders: ['name', 'shop', 'store', 'orderNumber', 'total'] }
const topUp: Rules = { placeholders: ['name', 'shop', 'topUpNumber', 'amount'] }
const digital: Rules = { placeholders: ['name', 'shop', 'product', 'target', 'orderNumber', 'total'] }
const payment: Rules = { placeholders: ['name', 'shop', 'payment', 'total'] }
const ofOrder: Rules = { placeholders: ['name', 'shop', 'orderNumber'] }
const and = ({ placeholders }: Rules, ...more: Placeholder[]): Rules => ({ placeholders: [...placeholders, ...more] })

const rules: Record<MailTemplate, Rules> = {
  verify_email: { ...and(account, 'validity'), ...link },
  reset_password: { ...and(account, 'validity'), ...link },
  password_changed: account,
  second_factor_changed: account,
  payment_target_changed: account,
  owner_changed: account,
  health_alert: account,
  low_stock: and(account, 'productCount'),
  open_work: and(account, 'workCount'),
  staff_invitation: {
    placeholders: ['shop', 'inviter', 'validity'],
    required: { opening: ['inviter'], closing: ['validity'] },
  },
  order_to_pay: and(order, 'deadline'),
  order_placed: { ...and(order, 'nextStep'), required: { opening: ['nextStep'] } },
  order_paid: order,
  order_ready: { ...order, required: { opening: ['orderNumber'] } },
  order_shipped: and(order, 'courier'),
  order_arrived: order,
  order_presumed_arrived: order,
  order_payment_rejected: order,
  order_refused: order,
  order_expired: order,
  top_up_placed: and(topUp, 'deadline'),
  top_up_verified: topUp,
  top_up_rejected: topUp,
  top_up_expired: topUp,
  digital_placed: and(digital, 'deadline'),
  digital_paid: digital,
  digital_token: digital,
  digital_completed: digital,
  digital_payment_rejected: digital,
  digital_failed: digital,
  digital_expired: digital,
  payment_taken_back: and(payment, 'deadline'),
  proof_wanted: payment,
  late_transfer_credited: payment,
  late_transfer_not_found: payment,
  part_refunded: ofOrder,
  order_edited: ofOrder,
  order_news: ofOrder,
  payout_requested: ofOrder,
  payout_returned: ofOrder,
  complaint_approved: ofOrder,
  complaint_return: ofOrder,
  complaint_refunded: ofOrder,
  complaint_replacement: ofOrder,
  complaint_refused: ofOrder,
  cancel_refused: ofOrder,
  order_cancelled: order,
  back_in_stock: and(account, 'product'),
}

export const placeholdersOf = (template: MailTemplate): readonly Placeholder[] => rules[template].placeholders

/** The required placeholders of a text. */
export const requiredIn = (template: MailTemplate, text: keyof MailTexts): string[] =>
  (rules[template].required?.[text] ?? []).map((placeholder) => placeholderNames[placeholder])

/** The reason why a text can't be used. */
export const problemOf = (template: MailTemplate, text: keyof MailTexts, value: string) =>
  mailTextProblem(value, {
    known: placeholdersOf(template).map((placeholder) => placeholderNames[placeholder]),
    required: requiredIn(template, text),
  })
