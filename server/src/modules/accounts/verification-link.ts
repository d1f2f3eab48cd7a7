import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { hashToken } from '../../http/authentication.ts'
import { hasNewMailToken, insertMailToken, lockAccount } from './account-queries.ts'
import { verificationMail } from './mails.ts'

const linkMinutes = 24 * 60
/** Longer than most mails take to arrive; who asks again sooner is told to wait for the one on its way. */
const pauseMinutes = 5

/** Mails a link that confirms the address of a new account. */
export async function sendVerificationLink(
  ctx: Context,
  tx: Transaction,
  account: { id: number; email: string; fullName: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await insertMailToken(tx, {
    userId: account.id,
    hash: hashToken(token),
    purpose: 'verify_email',
    minutes: linkMinutes,
  })
  const link = `${ctx.config.http.publicUrl}/welcome?token=${token}`
  await ctx.jobs.enqueue(tx, 'send-mail', verificationMail({ to: account.email, name: account.fullName, link }))
}

/** Another link for who shows the right password of an account that waits for its first; one in five minutes. */
export async function sendVerificationLinkAgain(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account?.status !== 'unconfirmed') return
    if (await hasNewMailToken(tx, { userId, purpose: 'verify_email', leftMinutes: linkMinutes - pauseMinutes })) return
    await sendVerificationLink(ctx, tx, account)
    ctx.log.info({ userId }, 'verification link mailed again')
  })
}
