import { maxServices } from '#contract/values/shipping/max-services.ts'
import { type ChangedBy, recordChange } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { findRegionNames } from '../../regions/region-names.ts'
import { type PlannedRate, planRates, type RateTextsOfRow, type RefusedRow, readRates } from './check-rates.ts'
import { PlaceNames } from './place-names.ts'
import { countRates, deleteRates, findRateRows, insertRates, lockRates, updateRates } from './rate-queries.ts'

const maxRates = 100_000
const subject = 'shipping_rates'
/** The table is one record of the audit log. */
const subjectId = 1

export type SavedRates = { planned: PlannedRate[]; refused: RefusedRow[]; deleted: number; places: PlaceNames }

/**
 * Saves the rows that can be read, and deletes others; a trial changes nothing. Rows of the sheet and of files take this one way. Throws
 * RATES_FULL and RATE_SERVICES_FULL.
 */
export async function saveRates(
  { sql }: Pick<Context, 'sql'>,
  by: ChangedBy,
  { rows, deleted: ids, isTrial }: { rows: readonly RateTextsOfRow[]; deleted: readonly number[]; isTrial: boolean },
): Promise<SavedRates> {
  const places = new PlaceNames(await findRegionNames(sql))
  const { read, refused } = readRates(rows, places)
  const wanted = { ids: read.flatMap(({ id }) => id ?? []), keys: read.map(({ rate }) => rate) }
  const plan = async (tx: Transaction | Context['sql']) => {
    const planned = planRates(read, await findRateRows(tx, wanted))
    return { planned: planned.planned, refused: [...refused, ...planned.refused].toSorted((a, b) => a.row - b.row) }
  }
  if (isTrial) return { ...(await plan(sql)), deleted: 0, places }
  return inTransaction(sql, async (tx) => {
    await lockRates(tx)
    const deleted = ids.length > 0 ? await deleteRates(tx, { ids }) : 0
    const result = await plan(tx)
    const [added, changed] = (['new', 'changed'] as const).map((state) =>
      result.planned.filter((one) => one.state === state),
    ) as [PlannedRate[], PlannedRate[]]
    await updateRates(
      tx,
      changed.map(({ rate, replaces }) => ({ ...rate, id: replaces! })),
    )
    await insertRates(
      tx,
      added.map(({ rate }) => rate),
    )
    await assertRoom(tx)
    const after = { added: added.length, changed: changed.length, deleted }
    if (after.added + after.changed + after.deleted > 0)
      await recordChange(tx, { by, subject, subjectId, action: 'update', after })
    return { ...result, deleted, places }
  })
}

async function assertRoom(tx: Transaction): Promise<void> {
  const { rows, services } = await countRates(tx)
  if (rows > maxRates) throw new DomainError('RATES_FULL', `${rows} rows`)
  if (services > maxServices) throw new DomainError('RATE_SERVICES_FULL', `${services} services`)
}

/** Deletes all rates of a courier; returns their number. */
export async function clearRates({ sql }: Pick<Context, 'sql'>, by: ChangedBy, courier: string): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const deleted = await deleteRates(tx, { courier })
    if (deleted > 0) await recordChange(tx, { by, subject, subjectId, action: 'delete', before: { courier, deleted } })
    return deleted
  })
}
