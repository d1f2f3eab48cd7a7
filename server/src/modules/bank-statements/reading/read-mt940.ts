import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import type { FileTotals } from './check-balances.ts'
import { type ReadRow, type ReadStatement, refuse } from './statement.ts'

/** The text begins with the tags of SWIFT's MT940, perhaps within its envelope. */
export const isMt940 = (text: string) => /^\uFEFF?\s*(?:\{[^}]*\}|\{4:)*\s*:20:/.test(text)

type Field = { tag: string; value: string; line: number }

const movement = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+,\d{0,2})([A-Z][A-Z0-9]{3})?([^\n]*)/
const balanceShape = /^([CD])(\d{6})([A-Z]{3})(\d+,\d{0,2})/

/**
 * The statement of an MT940 file. Several blocks, also of empty days, follow each other and are one statement; each has to begin with the
 * balance where the one before ended. Refuses several accounts, other currencies and amounts without a comma.
 */
export function readMt940(text: string): ReadStatement & FileTotals {
  const rows: ReadRow[] = []
  const accounts = new Set<string>()
  const days: string[] = []
  let opening: number | null = null
  let closing: number | null = null
  for (const { tag, value, line } of fieldsOf(text)) {
    if (tag === '25') accounts.add(/(\d{5,20})\D*$/.exec(value.replace(/[A-Z]{3}$/, ''))?.[1] ?? '')
    else if (tag === '60F' || tag === '60M') {
      const { sen, day } = balanceOf(value, line)
      if (closing !== null && closing !== sen) refuse(texts.gap(line, closing, sen))
      opening ??= sen
      days.push(day)
    } else if (tag === '62F' || tag === '62M') {
      const { sen, day } = balanceOf(value, line)
      closing = sen
      days.push(day)
    } else if (tag === '61') rows.push(rowOf(value, line))
    else if (tag === '86' && rows.length > 0 && rows.at(-1)!.text === '') {
      rows.at(-1)!.text = value.replace(/\s+/g, ' ').trim()
    }
  }
  if (accounts.size > 1) refuse(texts.severalAccounts)
  days.sort()
  if (opening === null || closing === null) return refuse(texts.brokenMt940(1))
  return {
    layout: 'MT940',
    accountNumber: [...accounts][0] || null,
    firstDay: days[0]!,
    lastDay: days.at(-1)!,
    ...{ opening, closing, rows, credits: null, debits: null },
  }
}

/** The fields with all their lines: a text may run over several. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, value] = /^(?:\uFEFF|\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, value: value!.trim(), line: at + 1 })
    else if (fields.length > 0 && !/^\s*(?:-\}?|\{.*|-\s*)?$/.test(line)) fields.at(-1)!.value += `\n${line.trim()}`
  }
  return fields
}

const senOf = (amount: string) => {
  const [whole, part = ''] = amount.split(',')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
const dayOf = (yymmdd: string) => `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`

function balanceOf(value: string, line: number): { sen: number; day: string } {
  const [, mark, date, currency, amount] = balanceShape.exec(value) ?? []
  if (!mark) return refuse(texts.brokenMt940(line))
  if (currency !== 'IDR') refuse(texts.notIdr(currency!))
  return { sen: mark === 'D' ? -senOf(amount!) : senOf(amount!), day: dayOf(date!) }
}

/** RC takes a credit back, and is money out; RD is money in. The day of booking may differ from that of the value, across a new year too. */
function rowOf(value: string, line: number): ReadRow {
  const [, valueDay, entry, mark, amount, , reference = ''] = movement.exec(value) ?? []
  if (!mark) return refuse(texts.brokenMt940(line))
  const sen = senOf(amount!)
  let day = dayOf(valueDay!)
  if (entry) {
    const months = Number(entry.slice(0, 2)) - Number(valueDay!.slice(2, 4))
    const year = Number(day.slice(0, 4)) + (months > 6 ? -1 : months < -6 ? 1 : 0)
    day = `${year}-${entry.slice(0, 2)}-${entry.slice(2, 4)}`
  }
  const isIn = mark === 'C' || mark === 'RD'
  return {
    ...{ line, day, time: null, amount: isIn ? sen : -sen, balance: null, text: '', isPending: false },
    reference: reference.split('//')[0]!.trim(),
  }
}
