import { maskedAccount, payoutMailTexts as texts } from '../../texts/payouts.ts'
import type { Block, MailContent } from '../mail/mail-content.ts'
import type { PayoutOfMail } from './payout-queries.ts'

type Mail = PayoutOfMail & { name: string }

/** A part of an order will be sent to a bank account. */
export const payoutRequestedMail = (payout: Mail): MailContent => ({
  ...common('payout_requested', payout),
  ...{ preview: texts.requested.preview, heading: texts.requested.heading, tone: 'success' },
  blocks: [
    { kind: 'amount', label: texts.requested.amount, amount: payout.amount },
    { kind: 'notice', tone: 'success', text: payout.reason },
    factsOf(payout),
    { kind: 'button', label: texts.see, path: `/shop/order/${payout.orderId}/detail` },
  ],
})

/** The money could not be sent, and is in the wallet. */
export const payoutReturnedMail = (payout: Mail): MailContent => ({
  ...common('payout_returned', payout),
  ...{ preview: texts.returned.preview, heading: texts.returned.heading, tone: 'warning' },
  blocks: [
    { kind: 'amount', label: texts.returned.amount, amount: payout.amount },
    { kind: 'notice', tone: 'warning', text: payout.returnReason },
    factsOf(payout),
    { kind: 'button', label: texts.seeWallet, path: '/wallet' },
  ],
})

const common = <T extends 'payout_requested' | 'payout_returned'>(template: T, { name, orderId }: Mail) => ({
  template,
  values: { orderNumber: String(orderId) },
  name,
})

const factsOf = ({ bankName, accountNumber, accountHolder, number }: Mail): Block => ({
  kind: 'facts',
  facts: [
    { label: texts.account, value: `${bankName} ${maskedAccount(accountNumber)}` },
    { label: texts.holder, value: accountHolder },
    { label: texts.number, value: number },
  ],
})
