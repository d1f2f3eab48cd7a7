import type { HealthCheck, HealthLevel } from '#contract/values/backoffice/health-checks.ts'
import type { Context } from '../../context.ts'
import { findBackupAge } from '../backups/backup-age.ts'
import { findWalLag } from '../backups/wal-lag.ts'
import { findSupplierState, isLow } from '../digital/watch-supplier.ts'
import { findBookBreaches } from '../invariants/book-breaches.ts'
import { findMailDelay } from '../mail/mail-queries.ts'
import { activeAggregator, getAccount } from '../rate-aggregators/account-queries.ts'
import { receivables } from '../receivables/kinds.ts'
import { findConnectionShare, type Measured } from './health-queries.ts'
import { measureClock, measureDisk } from './machine.ts'
import { findExtremes } from './processes.ts'

type Check = (ctx: Context) => Promise<Measured>

/** The thresholds of a warning and of a critical state. */
const rising = (value: number, warning: number, critical: number): Measured => ({
  value,
  level: value >= critical ? 'critical' : value >= warning ? 'warning' : 'ok',
})

const maxCounted = 1_000

/** Each check returns its value; contract/src/values/backoffice/health-texts.ts has its texts. */
export const minutelyChecks: Record<Exclude<HealthCheck, 'ledger'>, Check> = {
  /** Hours since the last good backup. */
  async backup(ctx) {
    const age = await findBackupAge(ctx)
    if (age) return { value: age.hours, level: age.isOverdue ? 'critical' : 'ok' }
    // An external database has its own tools, and a demo needs no backup.
    const { database, demo, backup } = ctx.config
    return { value: null, level: database.url || demo || backup.to ? 'ok' : 'warning' }
  },

  /** Minutes of changes that a loss of this machine would lose; null without point-in-time recovery. */
  async wal(ctx) {
    const lag = await findWalLag(ctx)
    if (typeof lag === 'number') return rising(lag, 5, 15)
    return { value: null, level: lag === undefined ? 'ok' : lag === 'off' ? 'critical' : 'warning' }
  },

  /** Overdue orders that were not ended. */
  async overdue(ctx) {
    const found = await Promise.all(receivables.map((kind) => kind.findOverdue(ctx, maxCounted)))
    return rising(
      found.reduce((sum, rows) => sum + rows.length, 0),
      1,
      50,
    )
  },

  /** Minutes. */
  mail: async ({ sql }) => rising(await findMailDelay(sql), 10, 30),

  /** The deposit, rupiah. */
  async supplier(ctx) {
    const { balance, problem } = await findSupplierState(ctx.sql)
    if (problem !== '') return { value: balance, level: 'critical' }
    return { value: balance, level: balance !== null && isLow(ctx, balance) ? 'warning' : 'ok' }
  },

  couriers: checkCouriers,

  /** Free MB on the disk of the shop's files; of several machines on the one with the least. */
  async disk(ctx) {
    const [own, { freeMb }] = await Promise.all([measureDisk(ctx), findExtremes(ctx.sql)])
    const free = Math.min(own, freeMb ?? own)
    return { value: free, level: levelOfFree(free) }
  },

  /** Percent. */
  connections: async ({ sql }) => rising(await findConnectionShare(sql), 70, 90),

  /** Seconds between the clock of a machine and the database's. */
  clock: async (ctx) => rising(Math.max(measureClock(ctx), (await findExtremes(ctx.sql)).clockSeconds ?? 0), 5, 60),
}

function levelOfFree(megabytes: number): HealthLevel {
  if (megabytes < 512) return 'critical'
  return megabytes < 2_048 ? 'warning' : 'ok'
}

/** Whether the service that is asked for rates needs its owner; a passing fault is a warning. */
export async function checkCouriers(ctx: Pick<Context, 'sql' | 'settings'>): Promise<Measured> {
  const name = activeAggregator(ctx)
  const problem = name ? (await getAccount(ctx.sql, name)).problem : ''
  return { value: null, level: problem === '' ? 'ok' : problem === 'temporary' ? 'warning' : 'critical' }
}

/** Inconsistencies of ledger and stocks: reads all of both. */
export async function checkBooks({ maintenance }: Pick<Context, 'maintenance'>): Promise<Measured> {
  return rising((await findBookBreaches(maintenance)).length, 1, 1)
}
