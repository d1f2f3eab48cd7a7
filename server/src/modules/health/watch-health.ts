import type { HealthCheck } from '#contract/values/health-checks.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { findOwnerIds } from '../staff/people-queries.ts'
import { checkBooks, minutelyChecks } from './checks.ts'
import { type Measured, saveFinding, takeUntold } from './health-queries.ts'

/** Checks what ails the shop, each minute on one of the servers, and tells owners by mail of what stays critical. */
export async function watchHealth(ctx: Context): Promise<void> {
  for (const [name, check] of Object.entries(minutelyChecks)) {
    await saveFinding(ctx.sql, name as HealthCheck, await measured(ctx, name, () => check(ctx)))
  }
  await tellOwners(ctx)
}

/** Checks ledger and stocks, each night. */
export async function watchBooks(ctx: Context): Promise<void> {
  const found = await measured(ctx, 'ledger', () => checkBooks(ctx))
  if (found.level === 'critical') ctx.log.error({ breaches: found.value, alarm: true }, 'ledger or stocks are wrong')
  await saveFinding(ctx.sql, 'ledger', found)
}

/** What can't be checked is not known to be well. */
async function measured({ log }: Context, name: string, check: () => Promise<Measured>): Promise<Measured> {
  try {
    return await check()
  } catch (err) {
    log.warn({ err, check: name }, 'a check of the health fails')
    return { level: 'unknown', value: null }
  }
}

async function tellOwners({ sql }: Context): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [untold, owners] = [await takeUntold(tx), await findOwnerIds(tx)]
    for (const referenceId of untold) {
      for (const userId of owners) enqueueMail(tx, { kind: 'health_alert', userId, referenceId })
    }
  })
}
