import type { Data } from '#contract/client.ts'
import { staffApi } from '../../api/staff-api.ts'

export type EntryRow = Data<'GET /kelola/ledgermonth/:month/entries'>[number]

/** The postings of one day in one store; its lines balance. */
export type Entry = {
  /** Follows from day and store, so that a file that is imported twice has the same numbers. */
  number: string
  /** YYYY-MM-DD. */
  day: string
  storeName: string
  lines: EntryLine[]
}

/** Rupiah on one side, never negative. */
export type EntryLine = { account: string; accountName: string; debit: number; credit: number }

const pageSize = 1_000
/** More than a month of many stores has. */
const maxPages = 200

/** The entries of a month, the first day first. */
export async function loadEntries(month: string, signal: AbortSignal): Promise<Entry[]> {
  const rows: EntryRow[] = []
  for (let page = 1; page <= maxPages; page++) {
    const query = { Page: page, Size: pageSize }
    const next = await staffApi('GET /kelola/ledgermonth/:month/entries', { params: { month }, query, signal })
    rows.push(...next)
    if (next.length < pageSize) break
  }
  return toEntries(rows)
}

/** Rows of one day and store are one entry; an account that moved on both sides has a line for each. */
export function toEntries(rows: readonly EntryRow[]): Entry[] {
  const ofEntries = Map.groupBy(rows, ({ Day, StoreID }) => `KD-${Day.replaceAll('-', '')}-${StoreID ?? 0}`)
  return [...ofEntries].map(([number, own]) => ({
    number,
    day: own[0]!.Day,
    storeName: own[0]!.StoreName,
    lines: own.flatMap(({ Account: account, AccountName: accountName, Debit, Credit }) => [
      ...(Debit > 0 ? [{ account, accountName, debit: Debit, credit: 0 }] : []),
      ...(Credit > 0 ? [{ account, accountName, debit: 0, credit: Credit }] : []),
    ]),
  }))
}
