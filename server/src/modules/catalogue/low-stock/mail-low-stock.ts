import { wibDay } from '#contract/values/time/calendar-day.ts'
import { wibMinuteOfDay } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { enqueueMail } from '../../mail/mail-queries.ts'
import { findIdsWithRight } from '../../staff/people-queries.ts'
import { insertDigest, lockUnreportedLowStock, markReported } from './low-stock-queries.ts'

/** The first hour of the day in WIB, so that no mail arrives at night. */
const firstMinuteOfDay = 7 * 60

/**
 * Mails the staff who manage the stock of a store about products that have become low: from seven o'clock WIB on, at most once a day. A
 * product that stays low is only reported again after its stock was above its threshold.
 */
export async function mailLowStock({ sql, clock }: Pick<Context, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now()
  if (wibMinuteOfDay(now) < firstMinuteOfDay) return
  const day = wibDay(now)
  await inTransaction(sql, async (tx) => {
    const unreported = await lockUnreportedLowStock(tx, day)
    if (unreported.length === 0) return
    const referenceId = await insertDigest(tx, day)
    if (referenceId === undefined) return
    await markReported(
      tx,
      referenceId,
      unreported.map(({ productId }) => productId),
    )
    const stores = new Set(unreported.map(({ storeId }) => storeId))
    for (const userId of await findIdsWithRight(tx, 'stock:write', [...stores])) {
      enqueueMail(tx, { kind: 'low_stock', userId, referenceId })
    }
  })
}
