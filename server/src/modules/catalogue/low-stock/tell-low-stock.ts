import { wibDay } from '#contract/values/calendar-day.ts'
import { wibMinuteOfDay } from '#contract/values/wib-time.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { enqueueMail } from '../../mail/mail-queries.ts'
import { findIdsWithRight } from '../../staff/people-queries.ts'
import { insertDigest, lockUntold, markTold } from './low-stock-queries.ts'

/** Nobody is woken by a mail about stock. */
const firstMinuteOfDay = 7 * 60

/**
 * Mails the people who keep the stock of a store what has become low in it: from seven o'clock WIB on, once a day at most. A product that
 * stays low is not told again until it was above its mark.
 */
export async function tellLowStock({ sql, clock }: Pick<Context, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now()
  if (wibMinuteOfDay(now) < firstMinuteOfDay) return
  const day = wibDay(now)
  await inTransaction(sql, async (tx) => {
    const untold = await lockUntold(tx, day)
    if (untold.length === 0) return
    const referenceId = await insertDigest(tx, day)
    if (referenceId === undefined) return
    await markTold(
      tx,
      referenceId,
      untold.map(({ productId }) => productId),
    )
    const stores = new Set(untold.map(({ storeId }) => storeId))
    for (const userId of await findIdsWithRight(tx, 'stock:write', [...stores])) {
      enqueueMail(tx, { kind: 'low_stock', userId, referenceId })
    }
  })
}
