import type { HealthCheck } from '#contract/values/backoffice/health-checks.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { findOwnerIds } from '../staff/people-queries.ts'
import { checkBooks, minutelyChecks } from './checks.ts'
import { type Measured, saveFinding, takeUnreported } from './health-queries.ts'

/** Runs the checks each minute on one of the servers, and mails owners about lasting critical results. */
export async function watchHealth(ctx: Context): Promise<void> {
  for (const [name, check] of Object.entries(minutelyChecks)) {
    await saveFinding(ctx.sql, name as HealthCheck, await measured(ctx, name, () => check(ctx)))
  }
  await tellOwners(ctx)
}

/** Checks ledger and stocks, each night. */
export async function watchBooks(ctx: Context): Promise<void> {
  const found = await measured(ctx, 'ledger', () => checkBooks(ctx))
  if (found.level === 'critical')
    ctx.log.error({ breaches: found.value, alarm: true }, 'ledger or stocks are inconsistent')
  await saveFinding(ctx.sql, 'ledger', found)
}

/** A failed check has an unknown result. */
async function measured({ log }: Context, name: string, check: () => Promise<Measured>): Promise<Measured> {
  try {
    return await check()
  } catch (err) {
    log.warn({ err, check: name }, 'a health check failed')
    return { level: 'unknown', value: null }
  }
}

async function tellOwners({ sql }: Context): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [unreported, owners] = [await takeUnreported(tx), await findOwnerIds(tx)]
    for (const referenceId of unreported) {
      for (const userId of owners) enqueueMail(tx, { kind: 'health_alert', userId, referenceId })
    }
  })
}
