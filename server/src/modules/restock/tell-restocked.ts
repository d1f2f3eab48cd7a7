import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { maxToldAtOnce, takeDueWishes } from './wish-queries.ts'

/** The remaining wishes wait for the next run. */
const maxBatches = 20

/**
 * Queues a mail for each shopper who waits for a product that can be bought again, which also tells their devices. It looks at the state
 * of products, so that no way of changing a stock has to remember it, and a run that was cut short is made up for by the next.
 */
export async function tellRestocked({ sql, log }: Pick<Context, 'sql' | 'log'>): Promise<void> {
  let told = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await inTransaction(sql, async (tx) => {
      const due = await takeDueWishes(tx)
      for (const { id, userId } of due) enqueueMail(tx, { kind: 'back_in_stock', userId, referenceId: id })
      return due.length
    })
    told += count
    if (count < maxToldAtOnce) break
  }
  if (told > 0) log.info({ shoppers: told }, 'shoppers told of goods that are back')
}
