import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { Rights } from '../../access/rights.ts'
import { countActions } from '../../audit/count-actions.ts'
import type { Context } from '../../context.ts'
import { findSoldSince } from '../reports/sold-since.ts'

/** The numbers since midnight in WIB, of the person's own part: null without the right. */
export async function findDayNumbers(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  rights: Rights,
): Promise<DataOf<Calls['getDayNumbers']>> {
  const since = fromWireTime(wibDay(clock.now()))!
  const verifies = rights.get('payments:write') === 'all'
  const stores = rights.get('fulfilment:write')
  const sales = rights.get('reports:read')
  const [counts, sold] = await Promise.all([
    countActions(sql, since, [
      ...(verifies ? [{ actions: ['verify', 'unverify'], scope: 'all' } as const] : []),
      ...(stores ? [{ actions: ['process', 'unprocess', 'ship', 'unship'], scope: stores } as const] : []),
    ]),
    sales ? findSoldSince(sql, since, sales) : null,
  ])
  const { verify = 0, unverify = 0, process = 0, unprocess = 0, ship = 0, unship = 0 } = counts
  return {
    Verified: verifies ? Math.max(0, verify - unverify) : null,
    Accepted: stores ? Math.max(0, process - unprocess) : null,
    Shipped: stores ? Math.max(0, ship - unship) : null,
    Sold: sold,
  }
}
