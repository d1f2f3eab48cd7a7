import type { saveShippingRates } from '#contract/backoffice/shipping-rates.ts'
import type { BodyOf } from '#contract/protocol/call.ts'
import { readRateValues } from '#contract/values/shipping/rate-values.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { courierCodeOf, couriersText, isCourierCode } from '../../../couriers/couriers.ts'
import { rateTexts as texts } from '../../../texts/shipping-rates.ts'
import type { PlaceNames } from './place-names.ts'
import type { Rate, RateKey, RateRow } from './rate-queries.ts'

export type RateTextsOfRow = BodyOf<typeof saveShippingRates>['Rows'][number]
export type RefusedRow = { row: number; reason: string }
type ReadRow = { row: number; id?: number | undefined; version?: number | undefined; rate: Rate }
export type PlannedRate = ReadRow & { state: 'new' | 'changed' | 'same'; replaces: number | undefined }

const maxServiceLength = 40

/** Reads the rows of a file or of the sheet; a row that can't be read has its reason. */
export function readRates(
  rows: readonly RateTextsOfRow[],
  places: PlaceNames,
): { read: ReadRow[]; refused: RefusedRow[] } {
  const read: ReadRow[] = []
  const refused: RefusedRow[] = []
  const firstWith = new Map<string, number>()
  for (const [row, { ID: id, Version: version, ...written }] of rows.entries()) {
    const rate = readRate(written, places)
    if (typeof rate === 'string') {
      refused.push({ row, reason: rate })
      continue
    }
    const first = firstWith.get(keyText(rate))
    if (first === undefined) {
      firstWith.set(keyText(rate), row)
      read.push({ row, id, version, rate })
    } else refused.push({ row, reason: texts.sameAs(first + 1) })
  }
  return { read, refused }
}

/** The changes by the read rows, compared with the rows that the table has. */
export function planRates(
  read: readonly ReadRow[],
  existing: readonly RateRow[],
): { planned: PlannedRate[]; refused: RefusedRow[] } {
  const byId = new Map(existing.map((one) => [one.id, one]))
  const byKey = new Map(existing.map((one) => [keyText(one), one]))
  const planned: PlannedRate[] = []
  const refused: RefusedRow[] = []
  for (const one of read) {
    const { row, id, version, rate } = one
    const sameKey = byKey.get(keyText(rate))
    const before = id === undefined ? sameKey : byId.get(id)
    const reason =
      (id !== undefined && !before && texts.gone) ||
      (version !== undefined && before && before.version !== version && texts.changed) ||
      (before && sameKey && sameKey.id !== before.id && texts.exists)
    if (reason) refused.push({ row, reason })
    else
      planned.push({
        ...one,
        replaces: before?.id,
        state: !before ? 'new' : isEqual(before, rate) ? 'same' : 'changed',
      })
  }
  return { planned, refused }
}

/** The rate of a row, or the reason why it can't be read. */
function readRate(row: RateTextsOfRow, places: PlaceNames): Rate | string {
  const courier = courierCodeOf(row.Courier)
  if (!isCourierCode(courier)) return texts.noCourier(row.Courier.trim(), couriersText)
  const service = oneLine(row.Service)
  if (service === '' || service.length > maxServiceLength) return texts.noService
  if (row.To.trim() === '') return texts.noDestination
  const from = placeOf(row.From, places)
  if ('reason' in from) return from.reason
  const to = placeOf(row.To, places)
  if ('reason' in to) return to.reason
  const values = readRateValues(row)
  return 'field' in values ? texts[values.field] : { courier, service, from: from.code, to: to.code, ...values }
}

function placeOf(text: string, places: PlaceNames): { code: string } | { reason: string } {
  const place = places.find(text)
  if ('code' in place) return place
  return {
    reason: 'unknown' in place ? texts.unknownPlace(place.unknown) : texts.severalPlaces(text.trim(), place.several),
  }
}

const keyText = ({ courier, service, from, to }: RateKey) => JSON.stringify([courier, service, from, to])

const isEqual = (before: RateRow, rate: Rate) =>
  (Object.keys(rate) as (keyof Rate)[]).every((field) => before[field] === rate[field])
