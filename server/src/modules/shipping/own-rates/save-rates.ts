import { maxServices } from '#contract/values/shipping/max-services.ts'
import { type ChangedBy, recordChange } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { type AnySql, inTransaction, type Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { findRegionNames } from '../../regions/region-names.ts'
import { type PlannedRate, planRates, type RateTextsOfRow, type RefusedRow, readRates } from './check-rates.ts'
import { PlaceNames } from './place-names.ts'
import { deleteRates, findRateRows, findServices, insertRates, lockRates, updateRates } from './rate-queries.ts'

const maxRates = 100_000
const subject = 'shipping_rates'
/** The table is one record of the audit log. */
const subjectId = 1

export type SavedRates = {
  planned: PlannedRate[]
  refused: RefusedRow[]
  deleted: number
  places: PlaceNames
  /** The rows and services that the table still takes, before the planned ones. */
  room: { rows: number; services: number }
  /** Of the planned rows: couriers with services that the table did not have, such as 'jne REG'. */
  newServices: string[]
}

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
  const plan = async (tx: AnySql) => {
    const [rows, services] = await Promise.all([findRateRows(tx, wanted), findServices(tx)])
    const { planned, refused: refusedByTable } = planRates(read, rows)
    const existing = new Set(services.map(serviceText))
    const size = sizeOf(services)
    return {
      ...{ planned, places, refused: [...refused, ...refusedByTable].toSorted((a, b) => a.row - b.row) },
      room: { rows: maxRates - size.rows, services: maxServices - size.services },
      newServices: [...new Set(planned.map(({ rate }) => serviceText(rate)))].filter((one) => !existing.has(one)),
    }
  }
  if (isTrial) return { ...(await plan(sql)), deleted: 0 }
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
    return { ...result, deleted }
  })
}

const serviceText = ({ courier, service }: { courier: string; service: string }) => `${courier} ${service}`

const sizeOf = (services: readonly { rows: number }[]) => ({
  rows: services.reduce((sum, { rows }) => sum + rows, 0),
  services: services.length,
})

async function assertRoom(tx: Transaction): Promise<void> {
  const { rows, services } = sizeOf(await findServices(tx))
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
