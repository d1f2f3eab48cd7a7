import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { findAccount } from './account-queries.ts'
import { oneLine } from './mails.ts'

export type News = { subject: string; text: string }

/** Mails the shopper news of an order that `path` shows, together with its cause: both happen or neither. */
export async function mailShopper(
  ctx: Context,
  tx: Transaction,
  { userId, path, news }: { userId: number; path: string; news: News },
): Promise<void> {
  const account = await findAccount(tx, userId)
  if (!account) return
  const link = `${ctx.config.http.publicUrl}${path}`
  const text = [`Halo ${oneLine(account.fullName)},`, '', news.text, '', 'Lihat pesanan Anda:', '', link].join('\n')
  await ctx.jobs.enqueue(tx, 'send-mail', { to: account.email, subject: news.subject, text })
}
