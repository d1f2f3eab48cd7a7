import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { hashToken } from '../../http/authentication.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { enqueueMail, isMailQueued } from '../mail/mail-queries.ts'
import { verificationMail } from './account-mails.ts'
import { type Account, hasRecentMailToken, insertMailToken, lockAccount } from './account-queries.ts'

const linkMinutes = 24 * 60
/** The pause between two links, longer than most mails take to arrive. */
const minIntervalMinutes = 5

/** Creates the confirmation link when its mail is sent, so that its lifetime begins then; undefined for a confirmed account. */
export async function createVerificationMail(ctx: Context, account: Account): Promise<MailContent | undefined> {
  if (account.status !== 'unconfirmed') return undefined
  const token = randomBytes(32).toString('base64url')
  await insertMailToken(ctx.sql, {
    userId: account.id,
    hash: hashToken(token),
    purpose: 'verify_email',
    minutes: linkMinutes,
  })
  return verificationMail({ name: account.fullName, token })
}

/** Mails another link after a login with the correct password of an unconfirmed account; one per five minutes. */
export async function resendVerificationLink(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account?.status !== 'unconfirmed') return
    if (await isMailQueued(tx, { kind: 'verify_email', userId })) return
    if (
      await hasRecentMailToken(tx, { userId, purpose: 'verify_email', leftMinutes: linkMinutes - minIntervalMinutes })
    )
      return
    enqueueMail(tx, { kind: 'verify_email', userId })
    ctx.log.info({ userId }, 'verification link mailed again')
  })
}
