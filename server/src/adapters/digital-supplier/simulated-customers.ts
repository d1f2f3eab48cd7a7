import { createHash } from 'node:crypto'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Bill, MeterOwner } from './port.ts'
import { billAdminFee, billCommission } from './simulated-products.ts'

/** The simulated outcome of one of the supplier's test numbers. */
export type TestCase = {
  inquiry?: 'fails'
  purchase?: 'fails' | 'succeeds later' | 'fails later'
  /** Months owed. */
  bills?: number
}

/**
 * By the last digit of the supplier's documented test numbers: 087800001232 fails. Other numbers with the same prefix and
 * last digit behave alike, so that there are thousands of each, for every product.
 */
const testNumbers: readonly (readonly [RegExp, Record<string, TestCase>])[] = [
  [
    /^0878000\d{5}$/,
    { 0: {}, 2: { purchase: 'fails' }, 3: { purchase: 'succeeds later' }, 4: { purchase: 'fails later' } },
  ],
  [/^5300000\d{5}$/, { 1: { bills: 1 }, 2: { bills: 2 }, 3: { inquiry: 'fails' }, 6: { bills: 1, purchase: 'fails' } }],
  [/^6300000\d{5}$/, { 1: { bills: 1, purchase: 'succeeds later' }, 6: { bills: 1, purchase: 'fails later' } }],
  [/^88012345\d{5}$/, { 1: { bills: 1 }, 2: { inquiry: 'fails' }, 5: { bills: 1, purchase: 'fails' } }],
  [/^98012345\d{5}$/, { 1: { bills: 1, purchase: 'succeeds later' }, 5: { bills: 1, purchase: 'fails later' } }],
]

/** The test case of a number; undefined for all others. */
export const testCaseOf = (customerNumber: string): TestCase | undefined =>
  testNumbers.find(([numbers]) => numbers.test(customerNumber))?.[1][customerNumber.slice(-1)]

/** A number below `limit`, derived from the words by a hash. */
export function hashedNumber(limit: number, ...words: string[]): number {
  return createHash('sha256').update(words.join('/')).digest().readUInt32BE() % limit
}

/** A text of `count` digits, derived from the words by a hash. */
export function hashedDigits(count: number, ...words: string[]): string {
  const hash = createHash('sha256').update(words.join('/')).digest('hex')
  return (BigInt(`0x${hash}`) % 10n ** BigInt(count)).toString().padStart(count, '0')
}

const firstNames =
  'SITI,AHMAD,DEWI,BUDI,SRI,AGUS,RINA,HENDRA,WAYAN,YOHANES,NURUL,RIZKY,MARIA,TEGUH,FITRI,JOKO,LINA,ANDI,KETUT,RATNA'.split(
    ',',
  )
const lastNames =
  'RAHMAWATI,HIDAYAT,LESTARI,SANTOSO,WAHYUNI,SETIAWAN,KUSUMA,SIREGAR,SUDARMA,MANURUNG,HASANAH,PRATAMA,TAMBUNAN,PURNOMO'.split(
    ',',
  )

function nameOf(customerNumber: string): string {
  const first = firstNames[hashedNumber(firstNames.length, customerNumber, 'first')]
  return `${first} ${lastNames[hashedNumber(lastNames.length, customerNumber, 'last')]}`
}

/** Tariff, power in VA, rupiah a kWh. */
const connections = [
  { tariff: 'R1', power: 450, rupiahPerKwh: 415 },
  { tariff: 'R1M', power: 900, rupiahPerKwh: 1_352 },
  { tariff: 'R1', power: 1_300, rupiahPerKwh: 1_445 },
  { tariff: 'R1', power: 2_200, rupiahPerKwh: 1_445 },
  { tariff: 'R2', power: 3_500, rupiahPerKwh: 1_700 },
] as const

const connectionOf = (customerNumber: string) => connections[hashedNumber(connections.length, customerNumber, 'power')]!

/** The owner of a meter, found by the meter's number (11 digits) or the customer's (12). */
export function meterOwnerOf(number: string): MeterOwner {
  const { tariff, power } = connectionOf(number)
  return {
    meterNumber: number.length === 11 ? number : hashedDigits(11, number, 'meter'),
    customerNumber: number.length === 12 ? number : `5${hashedDigits(11, number, 'customer')}`,
    name: nameOf(number),
    power: `${tariff}/${power} VA`,
  }
}

/** The serial number of a token as the supplier sends it: token/NAME/tariff/power/kWh. */
export function tokenText(reference: string, number: string, nominal: number): string {
  const { tariff, power, rupiahPerKwh } = connectionOf(number)
  const token = hashedDigits(20, reference, 'token').replace(/\d{4}(?=\d)/g, '$&-')
  // A tenth is the tax for street lighting.
  const kwh = ((nominal * 0.9) / rupiahPerKwh).toFixed(1).replace('.', ',')
  return `${token}/${nameOf(number)}/${tariff}/${power}VA/${kwh}`
}

/** The last `count` months until this one, oldest first. */
function periodsUntil(now: Date, count: number): string[] {
  const [year, month] = toWireTime(now).split('-', 2).map(Number) as [number, number]
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7).replace('-', ''),
  )
}

/** One in ten owes two months. */
const monthsOwed = (customerNumber: string) =>
  testCaseOf(customerNumber)?.bills ?? (hashedNumber(10, customerNumber, 'months') === 0 ? 2 : 1)

/** The electricity bill of a household for this month. */
export function electricityBill(customerNumber: string, now: Date): Bill {
  const { tariff, power, rupiahPerKwh } = connectionOf(customerNumber)
  const periods = periodsUntil(now, monthsOwed(customerNumber))
  const amounts = periods.map((period, index) => {
    const kwh = Math.round((power / 10) * (0.7 + hashedNumber(80, customerNumber, period) / 100))
    const isLate = index < periods.length - 1
    return kwh * rupiahPerKwh + (isLate ? 5_000 : 0)
  })
  return { ...billOf('pln', customerNumber, periods, amounts), power: `${tariff}/${power} VA` }
}

/** Rupiah a person and month by class. */
const contributions = [150_000, 100_000, 35_000]

/** The health insurance bill of a family for this month. */
export function healthBill(customerNumber: string, now: Date): Bill {
  const members = 1 + hashedNumber(5, customerNumber, 'members')
  const amount = members * contributions[hashedNumber(contributions.length, customerNumber, 'class')]!
  const periods = periodsUntil(now, monthsOwed(customerNumber))
  const amounts = periods.map(() => amount)
  return { ...billOf('bpjs', customerNumber, periods, amounts), members }
}

function billOf(sku: string, customerNumber: string, periods: string[], amounts: number[]): Bill {
  const adminFee = billAdminFee * periods.length
  const total = amounts.reduce((sum, amount) => sum + amount, adminFee)
  return {
    customerNumber,
    customerName: nameOf(customerNumber),
    price: total - billCommission[sku]! * periods.length,
    total,
    adminFee,
    periods,
    power: '',
    members: 0,
  }
}
