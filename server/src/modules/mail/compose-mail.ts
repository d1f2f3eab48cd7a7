import type { Message } from '../../adapters/mail/port.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { passwordChangedLetter } from '../accounts/account-letters.ts'
import { type Account, findAccount } from '../accounts/account-queries.ts'
import { openResetLink } from '../accounts/reset-password.ts'
import { openVerificationLink } from '../accounts/verification-link.ts'
import { type DigitalMailKind, digitalLetter } from '../digital/digital-mails.ts'
import { findDigitalOrder } from '../digital/digital-order-queries.ts'
import { type OrderMailKind, orderLetter } from '../orders/order-mails.ts'
import { findOrderDetail } from '../orders/order-queries.ts'
import { type TopUpMailKind, topUpLetter } from '../wallet/top-up-mails.ts'
import { findTopUp } from '../wallet/top-up-queries.ts'
import type { Letter, Shop } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { WaitingMail } from './mail-queries.ts'

/**
 * What a mail says, of things as they are now: a link begins to count when it leaves, and nobody is asked to pay for what
 * has ended (decision 23). Nothing where the mail is needed no more.
 */
export async function composeMail(ctx: Context, mail: WaitingMail): Promise<Message | undefined> {
  const account = await findAccount(ctx.sql, mail.userId)
  const letter = account && (await letterOf(ctx, mail, account))
  if (!letter) return undefined
  return messageOf(ctx.config, letter, { to: account.email, id: messageId(ctx.config, mail) })
}

async function letterOf(ctx: Context, mail: WaitingMail, account: Account): Promise<Letter | undefined> {
  const { kind } = mail
  switch (kind) {
    case 'verify_email':
      return openVerificationLink(ctx, account)
    case 'reset_password':
      return openResetLink(ctx, account)
    case 'password_changed':
      return passwordChangedLetter({ name: account.fullName })
    default: {
      const about = { id: mail.referenceId ?? 0, userId: account.id, name: account.fullName }
      if (isOfOrder(kind)) return letterOfOrder(ctx, kind, about)
      if (isOfTopUp(kind)) return letterOfTopUp(ctx, kind, about)
      return letterOfDigitalOrder(ctx, kind, about)
    }
  }
}

const isOfOrder = (kind: string): kind is OrderMailKind => kind.startsWith('order_')
const isOfTopUp = (kind: string): kind is TopUpMailKind => kind.startsWith('top_up_')

type About = { id: number; userId: number; name: string }

async function letterOfOrder({ sql }: Context, kind: OrderMailKind, { id, userId, name }: About) {
  const detail = await findOrderDetail(sql, id, userId)
  return detail && orderLetter(kind, { ...detail, name })
}

async function letterOfTopUp({ sql }: Context, kind: TopUpMailKind, { id, userId, name }: About) {
  const topUp = await findTopUp(sql, id, userId)
  return topUp && topUpLetter(kind, topUp, name)
}

async function letterOfDigitalOrder({ sql }: Context, kind: DigitalMailKind, { id, userId, name }: About) {
  const detail = await findDigitalOrder(sql, id, userId)
  return detail && digitalLetter(kind, { ...detail, name })
}

/** A letter in both forms, with the shop's name. */
export function messageOf(config: Config, letter: Letter, { to, id }: { to: string; id?: string }): Message {
  const shop = shopOf(config)
  return {
    to,
    ...(id && { id }),
    subject: `${letter.subject} · ${shop.name}`,
    text: letterText(letter, shop),
    html: letterHtml(letter, shop),
  }
}

const shopOf = ({ organisationName, http, mail }: Config): Shop => ({
  name: organisationName,
  url: http.publicUrl,
  contact: addressOf(mail.from),
})

/** `toko@kedai.test` of `Kedai <toko@kedai.test>`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

/** The same each time the mail is sent: where a crash has it sent twice, mail programs show it once. */
function messageId({ http }: Config, { id, createdAt }: WaitingMail): string {
  return `<mail-${id}-${createdAt.getTime()}@${new URL(http.publicUrl).hostname}>`
}
