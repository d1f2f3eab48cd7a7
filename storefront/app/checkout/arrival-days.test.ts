import { expect, test } from 'vitest'
import type { StorePlace } from '../store/store-location-summary.tsx'
import { byArrivalDay } from './arrival-days.ts'
import { type CourierService, compareServices } from './courier-services.ts'

type Rate = CourierService['rate']

const rate = (name: string, rate_name: string, fee: number, max_day: number, eta = `${max_day} hari`) =>
  ({ name, rate_name, max_day, eta, adjustmentFinalRate: fee, finalRate: fee, unavailable: null }) as Rate

const place = { OpeningHours: [], TimeZone: 'WIB', Holidays: [] } as unknown as StorePlace
const items = [{ PurchaseType: 1, MinDays: null, DeliveryDate: null }] as unknown as Parameters<
  typeof byArrivalDay
>[1]['items']
/** A Friday, 10.00 WIB. */
const friday = new Date('2026-11-27T03:00:00Z')

const rates = [
  rate('JNE', 'REG', 22_000, 2),
  rate('Lion Parcel', 'REGPACK', 15_000, 7, ''),
  rate('JNE', 'YES', 41_000, 1),
  rate('J&T Express', 'EZ', 21_000, 2),
  rate('GoSend', 'Same Day', 60_000, 0, '6-8 jam'),
  rate('SiCepat', 'BEST', 38_000, 1),
]
const days = (store: StorePlace | null) =>
  byArrivalDay(compareServices({ all: rates }).services, { items }, { place: store }, friday).map(
    ({ arrival, services }) => [arrival?.title, arrival?.daysAhead, services.map((one) => one.rate.rate_name)],
  )

test('O02 services are grouped by day of arrival, the soonest first, in each the cheapest first, those without a day last', () => {
  expect(days(place)).toEqual([
    ['Tiba hari ini', 0, ['Same Day']],
    ['Tiba Sab, 28 Nov', 1, ['BEST', 'YES']],
    ['Tiba Sen, 30 Nov', 3, ['EZ', 'REG']],
    [undefined, undefined, ['REGPACK']],
  ])
})

test('O02 without the place of the store no day is promised, and all services are in one group', () => {
  expect(days(null)).toEqual([[undefined, undefined, ['REGPACK', 'EZ', 'REG', 'BEST', 'YES', 'Same Day']]])
})
