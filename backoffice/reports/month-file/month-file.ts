import type { DateOrder } from '#contract/values/money/month-file.ts'
import { monthFileTexts } from '../../texts/month-file.ts'
import type { Entry, EntryLine } from './entries.ts'
import type { Column, FileLayout } from './layouts.ts'

/** How the program calls an account of the ledger. */
export type TheirAccounts = ReadonlyMap<string, string>

/** The accounts of these entries that the program has no name for, each once. */
export function unmapped(entries: readonly Entry[], theirs: TheirAccounts): { code: string; name: string }[] {
  const missing = new Map<string, string>()
  for (const { lines } of entries) {
    for (const { account, accountName } of lines) if (!theirs.get(account)) missing.set(account, accountName)
  }
  return [...missing].map(([code, name]) => ({ code, name }))
}

/** Files of lines with headings; no entry is divided between two. */
export function toFiles(entries: readonly Entry[], layout: FileLayout, theirs: TheirAccounts): string[][][] {
  const files: string[][][] = []
  for (const entry of entries) {
    const lines = entry.lines.map((line) => layout.columns.map((column) => cellOf(column, entry, line, layout, theirs)))
    const last = files.at(-1)
    if (last && last.length + lines.length <= layout.maxRows) last.push(...lines)
    else files.push([layout.columns.map(({ head }) => head), ...lines])
  }
  return files
}

function cellOf(
  { holds }: Column,
  { number, day, storeName }: Entry,
  { account, accountName, debit, credit }: EntryLine,
  { dateOrder }: FileLayout,
  theirs: TheirAccounts,
): string {
  if (typeof holds === 'object') return holds.text
  const amount = (rupiah: number) => (rupiah === 0 ? '' : String(rupiah))
  switch (holds) {
    case 'number':
      return number
    case 'date':
      return dateOf(day, dateOrder)
    case 'account':
      return theirs.get(account) ?? ''
    case 'ownAccount':
      return account
    case 'accountName':
      return accountName
    case 'text':
      return monthFileTexts.lineText(accountName, storeName)
    case 'store':
      return storeName
    case 'debit':
      return amount(debit)
    case 'credit':
      return amount(credit)
    case 'amount':
      return String(debit - credit)
    case 'blank':
      return ''
  }
}

function dateOf(day: string, order: DateOrder): string {
  const [year, month, date] = day.split('-')
  return { dmy: `${date}/${month}/${year}`, mdy: `${month}/${date}/${year}`, ymd: day }[order]
}
