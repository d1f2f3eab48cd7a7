import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { hashToken } from '../../http/authentication.ts'
import type { Letter } from '../mail/letter.ts'
import { enqueueMail, isMailWaiting } from '../mail/mail-queries.ts'
import { verificationLetter } from './account-letters.ts'
import { type Account, hasNewMailToken, insertMailToken, lockAccount } from './account-queries.ts'

const linkMinutes = 24 * 60
/** Longer than most mails take to arrive; who asks again sooner is told to wait for the one on its way. */
const pauseMinutes = 5

/** What mails a link that confirms the address of a new account; nothing where that is done. The link begins to count now. */
export async function openVerificationLink(ctx: Context, account: Account): Promise<Letter | undefined> {
  if (account.status !== 'unconfirmed') return undefined
  const token = randomBytes(32).toString('base64url')
  await insertMailToken(ctx.sql, {
    userId: account.id,
    hash: hashToken(token),
    purpose: 'verify_email',
    minutes: linkMinutes,
  })
  return verificationLetter({ name: account.fullName, token })
}

/** Another link for who shows the right password of an account that waits for its first; one in five minutes. */
export async function sendVerificationLinkAgain(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account?.status !== 'unconfirmed') return
    if (await isMailWaiting(tx, { kind: 'verify_email', userId })) return
    if (await hasNewMailToken(tx, { userId, purpose: 'verify_email', leftMinutes: linkMinutes - pauseMinutes })) return
    enqueueMail(tx, { kind: 'verify_email', userId })
    ctx.log.info({ userId }, 'verification link mailed again')
  })
}
