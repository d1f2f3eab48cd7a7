import type { Data } from '#contract/client.ts'
import { csvOf } from '#contract/values/csv/csv-text.ts'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import {
  maxRateLength,
  maxRateRows,
  type RateFile,
  type RateLine,
  type RateTexts,
  rateFields,
  readRateFile,
  writtenHeadings,
} from '#contract/values/shipping/rate-columns.ts'
import { daysText } from '#contract/values/shipping/rate-values.ts'
import { decodeText, detectEncoding } from '#contract/values/text/encoding.ts'
import { staffApi } from '../api/staff-api.ts'
import { detectDelimiter, parseWholeCsv } from '../bulk/reading/parse-csv.ts'
import { shippingRateTexts } from '../texts/shipping-rates.ts'

export type ShippingRate = Data<'GET /kelola/shippingrate'>[number]
export type SavedRates = Data<'PUT /kelola/shippingrate'>
/** The answer for a whole file; a refused row has its line. */
export type CheckedFile = Omit<SavedRates, 'Refused'> & { Refused: { line: number; Reason: string }[] }

const pageSize = 500
const { tooLong, columns } = shippingRateTexts

/** The rows of a CSV. Throws FileProblemError. */
export async function readRates(file: Blob): Promise<RateFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decodeText(bytes, detectEncoding(bytes))
  return readRateFile(parseWholeCsv(text, detectDelimiter(text)))
}

/** Checks or saves the rows of a file, a part after the other. A text that no request takes refuses its row alone. */
export async function sendRates(lines: readonly RateLine[], isTrial: boolean): Promise<CheckedFile> {
  const sum: CheckedFile = {
    ...{ Added: 0, Changed: 0, Same: 0, Deleted: 0, Refused: [], Sample: [] },
    ...{ Room: { Rows: 0, Services: 0 }, NewServices: [] },
  }
  const fitting = lines.filter((line) => {
    const field = rateFields.find((one) => line[one].length > maxRateLength[one])
    if (field) sum.Refused.push({ line: line.line, Reason: tooLong(columns[field], maxRateLength[field]) })
    return !field
  })
  for (let at = 0; at < fitting.length; at += maxRateRows) {
    const part = fitting.slice(at, at + maxRateRows)
    const Rows = part.map(({ line: _, ...texts }) => texts)
    const { Refused, Sample, Room, NewServices, ...counts } = await staffApi('PUT /kelola/shippingrate', {
      body: { Rows, ...(isTrial && { IsTrial: true }) },
    })
    for (const name of ['Added', 'Changed', 'Same'] as const) sum[name] += counts[name]
    sum.Refused.push(...Refused.map(({ Row, Reason }) => ({ line: part[Row]!.line, Reason })))
    if (at === 0) sum.Room = Room
    sum.NewServices = [...new Set([...sum.NewServices, ...NewServices])]
    if (sum.Sample.length === 0) sum.Sample = Sample
  }
  sum.Refused.sort((one, other) => one.line - other.line)
  return sum
}

/** The texts of a saved row, as the sheet and files have them. */
export const textsOf = (
  { CourierName, Service, From, To, FirstKg, NextKg, MinKg, MinDays, MaxDays }: ShippingRate,
  numberText: (value: number) => string = groupDigits,
): RateTexts => ({
  ...{ Courier: CourierName, Service, From, To, FirstKg: numberText(FirstKg), NextKg: numberText(NextKg) },
  ...{ MinKg: numberText(MinKg), Days: daysText({ minDays: MinDays, maxDays: MaxDays }) },
})

/** All rows as a CSV, which can be imported again. */
export async function allRatesAsCsv(count: number): Promise<string> {
  const lines: string[][] = [rateFields.map((field) => writtenHeadings[field])]
  for (let page = 1; (page - 1) * pageSize < count; page++) {
    const rows = await staffApi('GET /kelola/shippingrate', { query: { Page: page, Size: pageSize } })
    lines.push(...rows.map((row) => rateFields.map((field) => textsOf(row, String)[field])))
  }
  return csvOf(lines)
}

/** Two rows to fill in. */
export const exampleCsv = (): string =>
  csvOf([
    rateFields.map((field) => writtenHeadings[field]),
    ['JNE', 'REG', 'Kota Bandung', 'Kota Surabaya', '20000', '20000', '1', '2-3'],
    ['Indah Cargo', 'Darat', '', 'Coblong, Kota Bandung', '45000', '4500', '10', '4-7'],
  ])
