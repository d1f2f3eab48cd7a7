import { isNearArea } from '#contract/values/stores/delivery-area.ts'
import { timeZoneOf } from '#contract/values/stores/opening-hours.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import { type ChangedBy, changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import {
  findAreaOfStore,
  insertStore,
  lockStore,
  type StoreFields,
  type StoreRow,
  updateStoreRow,
} from './managed-store-queries.ts'
import { refuseNewPast } from './store-hours.ts'

const subject = 'store'

export type StoreChanges = Partial<Omit<StoreFields, 'city' | 'timeZone' | 'latitude' | 'longitude' | 'isPinned'>> & {
  /** The location of the door; null for the centre of the village. */
  pin?: { latitude: number; longitude: number } | null
}

/** The fields by which shoppers, orders and addresses identify a store: only editable with the right for all stores. */
const ofOrganisation: (keyof StoreChanges)[] = [
  ...(['name', 'address', 'areaId', 'pin'] as const),
  ...(['commissionRate', 'pkpFrom', 'taxNumber', 'taxName', 'taxAddress'] as const),
]

/** Adds a store. Returns its id. Throws REGION_UNKNOWN, DELIVERY_AREA_INVALID, HOLIDAY_PAST, TAX_REGISTRATION_INCOMPLETE. */
export function createStore(
  { sql, clock }: Context,
  by: ChangedBy,
  changes: StoreChanges & { name: string },
): Promise<number> {
  refuseNewPast(changes.holidays ?? [], [], clock.now())
  return inTransaction(sql, async (tx) => {
    const id = await insertStore(tx, changes.name)
    const store = await withPlace(tx, (await lockStore(tx, id))!, changes)
    refuseFarArea(store, changes)
    refuseIncompleteTax(store)
    await updateStoreRow(tx, id, store)
    await recordChange(tx, { by, subject, subjectId: id, storeId: id, action: 'create', after: changes })
    return id
  })
}

/**
 * Changes a store within the scope of the caller; open orders keep their fees. Throws NOT_FOUND, EDIT_CONFLICT, STORE_FIELD_RESTRICTED,
 * REGION_UNKNOWN, DELIVERY_AREA_INVALID, HOLIDAY_PAST, TAX_REGISTRATION_INCOMPLETE.
 */
export function updateStore(
  { sql, clock }: Context,
  by: ChangedBy,
  { id, version, scope }: { id: number; version: number; scope: Scope },
  changes: StoreChanges,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = includesStore(scope, id) ? await lockStore(tx, id) : undefined
    if (!row) throw new DomainError('NOT_FOUND', `store ${id}`)
    if (scope !== 'all' && ofOrganisation.some((field) => changes[field] !== undefined)) {
      throw new DomainError('STORE_FIELD_RESTRICTED', `store ${id}`)
    }
    if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `store ${id} has version ${row.version}`)
    refuseNewPast(changes.holidays ?? [], row.holidays, clock.now())
    const store = await withPlace(tx, row, changes)
    refuseFarArea(store, changes)
    refuseIncompleteTax(store)
    await updateStoreRow(tx, id, store)
    const before = { ...row, pin: pinOf(row) }
    const change = { by, subject, subjectId: id, storeId: id, action: 'update' } as const
    await recordChange(tx, { ...change, ...changedFields<StoreChanges>(before, changes) })
  })
}

/** A store that moves needs another area as well. One without coordinates is near every area. */
function refuseFarArea({ ownCourierArea, latitude, longitude }: StoreFields, changes: StoreChanges): void {
  const { ownCourierArea: drawn, areaId, pin } = changes
  if (drawn === undefined && areaId === undefined && pin === undefined) return
  if (ownCourierArea.length === 0 || latitude === null || longitude === null) return
  if (!isNearArea(ownCourierArea, { latitude, longitude })) {
    throw new DomainError('DELIVERY_AREA_INVALID', `the area is far from ${latitude}, ${longitude}`)
  }
}

/** The law wants number, name and address of whoever collects PPN on each invoice. */
function refuseIncompleteTax({ pkpFrom, taxNumber, taxName, taxAddress }: StoreFields): void {
  if (pkpFrom === null) return
  const isReal = fromWireTime(pkpFrom) !== null
  if (!isReal || !/^\d{15,16}$/.test(taxNumber) || taxName === '' || taxAddress === '') {
    throw new DomainError('TAX_REGISTRATION_INCOMPLETE', `PKP from ${pkpFrom}`)
  }
}

export const pinOf = ({ isPinned, latitude, longitude }: StoreFields) =>
  isPinned && latitude !== null && longitude !== null ? { latitude, longitude } : null

/** The changed store. City and time zone follow from its village, and without a pin its coordinates, too. */
async function withPlace(tx: Transaction, row: StoreRow, { pin, ...changes }: StoreChanges): Promise<StoreFields> {
  const store: StoreFields = { ...row, ...changes }
  const chosenPin = pin === undefined ? pinOf(row) : pin
  if (changes.areaId === undefined && pin === undefined) return store
  const area = store.areaId === null ? undefined : await findAreaOfStore(tx, store.areaId)
  if (store.areaId !== null && !area) throw new DomainError('REGION_UNKNOWN', `area ${store.areaId}`)
  return {
    ...store,
    ...(changes.areaId !== undefined && { city: area?.city ?? '', timeZone: area ? timeZoneOf(area.code) : null }),
    latitude: chosenPin?.latitude ?? area?.latitude ?? null,
    longitude: chosenPin?.longitude ?? area?.longitude ?? null,
    isPinned: chosenPin !== null,
  }
}
