import type { ColumnField } from '#contract/values/money/bank-statement.ts'
import { decodeText, detectEncoding } from '#contract/values/text/encoding.ts'
import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import { assignedColumns, headsByHand } from './assigned-columns.ts'
import { type FileTotals, withCheckedBalances } from './check-balances.ts'
import { columnsOf, headOf, headsOf, type Layout, layoutOf } from './layouts.ts'
import { isAnchored, readAnchored } from './read-anchored.ts'
import { csvLines, type Delimiter, delimiters, type Line, plainLines } from './read-lines.ts'
import { isMt940, readMt940 } from './read-mt940.ts'
import { readTable, type Table } from './read-table.ts'
import { decryptWorkbook, readWorkbook } from './read-workbook.ts'
import {
  maxStatementRows,
  type ReadingAnswers,
  type ReadStatement,
  refuse,
  type StatementQuestion,
} from './statement.ts'

type Read = (ReadStatement & FileTotals) | StatementQuestion
/** The remembered columns of headings that a person assigned before. */
export type KnownColumns = (heads: readonly string[]) => Promise<readonly ColumnField[] | undefined>

/** Headings are within the first lines of a file. */
const searchedLines = 60

/**
 * Reads a bank statement whose balances agree: its layout follows from its headings. Returns a question if something has to be said first.
 * Throws STATEMENT_UNREADABLE with the reason.
 */
export async function readStatement(
  file: Uint8Array,
  answers: ReadingAnswers,
  known: KnownColumns,
): Promise<ReadStatement | StatementQuestion> {
  const read = await readFile(file, answers, known)
  if ('ask' in read) return read
  if (read.rows.length > maxStatementRows) refuse(texts.tooManyRows(maxStatementRows))
  return withCheckedBalances(read)
}

async function readFile(file: Uint8Array, answers: ReadingAnswers, known: KnownColumns): Promise<Read> {
  if (file.length === 0) return refuse(texts.empty)
  const kind = kindOf(file)
  if (kind === 'old') return refuse(texts.oldWorkbook)
  if (kind === 'pdf') return refuse(texts.pdf)
  if (kind === 'encrypted') {
    if (!answers.password) return { ask: 'password', isWrong: false }
    const opened = await decryptWorkbook(file, answers.password)
    return opened ? readSheets(opened, answers, known) : { ask: 'password', isWrong: true }
  }
  if (kind === 'workbook') return readSheets(file, answers, known)
  const text = decodeText(file, detectEncoding(file))
  if (/^\s*<(?:!doctype|!--|\?xml|html|head|meta|style|body|table)\b/i.test(text)) return refuse(texts.markup)
  if (isMt940(text)) return readMt940(text)
  return readText(text, answers, known)
}

type FileKind = 'text' | 'workbook' | 'encrypted' | 'old' | 'pdf'

/** Locked workbooks lie in the container of old ones, under a name in UTF-16 that no other has. */
function kindOf(file: Uint8Array): FileKind {
  const start = Buffer.from(file.subarray(0, 4)).toString('hex')
  if (start === '504b0304') return 'workbook'
  if (start === '25504446') return 'pdf'
  if (start !== 'd0cf11e0') return 'text'
  return Buffer.from(file)
    .toString('latin1')
    .includes([...'EncryptedPackage'].join('\0'))
    ? 'encrypted'
    : 'old'
}

async function readText(text: string, answers: ReadingAnswers, known: KnownColumns): Promise<Read> {
  for (const delimiter of delimiters) {
    const lines = plainLines(text, delimiter)
    const found = findLayout(lines)
    if (!found) continue
    const { layout, at } = found
    // Quotes are only letters where texts are not quoted.
    const isPlain = layout.isUnquoted && !/^\s*"/.test(text.split(/\r\n|\n|\r/)[at + 1] ?? '')
    if (isPlain) return answered(tableOf(layout, lines.map(countedFromRight(layout)), at), answers)
    const whole = csvLines(text, delimiter)
    return answered(tableOf(layout, whole, findLayout(whole)?.at ?? at), answers)
  }
  const candidates = delimiters.map((delimiter: Delimiter) => csvLinesOrNone(text, delimiter))
  const widest = candidates.reduce((best, lines) => (widthOf(lines) > widthOf(best) ? lines : best))
  return byHand(widest, answers, known)
}

/** A file that is no CSV at one delimiter may be one at another. */
function csvLinesOrNone(text: string, delimiter: Delimiter): Line[] {
  try {
    return csvLines(text, delimiter)
  } catch {
    return []
  }
}

/** The median number of cells. */
const widthOf = (lines: readonly Line[]) =>
  lines.map(({ cells }) => cells.length).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0

async function readSheets(file: Uint8Array, answers: ReadingAnswers, known: KnownColumns): Promise<Read> {
  const sheets = await readWorkbook(file)
  for (const lines of sheets) {
    const anchored = lines.slice(0, searchedLines).findIndex(isAnchored)
    if (anchored >= 0) return readAnchored(lines, anchored)
    const found = findLayout(lines) ?? findLayout(lines, true)
    if (found) return answered(tableOf(found.layout, unmerged(lines, found.at), found.at), answers)
  }
  const largest = sheets.reduce((best, lines) => (lines.length > best.length ? lines : best), [])
  return byHand(largest, answers, known)
}

function findLayout(lines: readonly Line[], isMerged = false): { layout: Layout; at: number } | undefined {
  for (const [at, { cells }] of lines.slice(0, searchedLines).entries()) {
    const layout = layoutOf(isMerged ? headsOf(cells).filter((head) => head !== '') : headsOf(cells))
    if (layout) return { layout, at }
  }
  return undefined
}

/** Merged headings leave empty columns, whose values belong to the heading before them. */
function unmerged(lines: readonly Line[], at: number): Line[] {
  const starts = lines[at]!.cells.flatMap((cell, column) => (headOf(cell) === '' ? [] : [column]))
  if (layoutOf(headsOf(lines[at]!.cells))) return [...lines]
  return lines.map(({ line, cells }) => ({
    line,
    cells: starts.map((start, nth) => {
      const own = cells.slice(nth === 0 ? 0 : start, starts[nth + 1] ?? cells.length)
      return own.filter((cell) => cell !== '').join(' ')
    }),
  }))
}

/** Joins the cells of a text with commas: the columns before and behind it are as many as in the headings. */
const countedFromRight =
  ({ heads }: Layout) =>
  ({ line, cells }: Line): Line => {
    const more = cells.length - heads.length
    if (more <= 0) return { line, cells }
    return { line, cells: [cells[0]!, cells.slice(1, 2 + more).join(','), ...cells.slice(2 + more)] }
  }

function tableOf(layout: Layout, lines: readonly Line[], at: number): Table & { layout: Layout } {
  const heads = headsOf(lines[at]!.cells)
  const all = (name: string | undefined) => (name === undefined ? [] : columnsOf(layout, heads, name))
  const first = (name: string | undefined) => all(name)[0]
  return {
    layout,
    // With fewer columns its texts differ.
    name: layout.isByName ? `${layout.name} (${heads.length} kolom)` : layout.name,
    ...{ heads, numbers: layout.numbers, above: lines.slice(0, at), body: lines.slice(at + 1) },
    columns: {
      date: first(layout.date)!,
      time: first(layout.time),
      text: layout.text.flatMap(all),
      ...{ amount: first(layout.amount), mark: first(layout.mark), debit: first(layout.debit) },
      ...{ credit: first(layout.credit), balance: first(layout.balance), reference: first(layout.reference) },
      account: first(layout.account),
    },
  }
}

/** A layout that is a guess is read after a person has seen it. */
function answered({ layout, ...table }: Table & { layout: Layout }, answers: ReadingAnswers): Read {
  if (layout.confidence === 'C' && answers.layout !== layout.name) return { ask: 'layout', layout: layout.name }
  return readTable(table, answers.lastDay)
}

async function byHand(lines: readonly Line[], answers: ReadingAnswers, known: KnownColumns): Promise<Read> {
  const at = headsByHand(lines.slice(0, searchedLines))
  if (at < 0) return refuse(texts.noRows)
  const heads = headsOf(lines[at]!.cells)
  const remembered = await known(heads)
  const fields = answers.columns ?? remembered
  const body = lines.slice(at + 1)
  if (fields?.length !== heads.length) {
    const rows = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, 3)
    const headers = lines[at]!.cells.slice(0, heads.length).map((cell) => cell.trim().slice(0, 100))
    return {
      ask: 'columns',
      headers,
      samples: rows.map(({ cells }) => heads.map((_, n) => (cells[n] ?? '').slice(0, 100))),
    }
  }
  const columns = assignedColumns(fields)
  return readTable(
    {
      name: `Kolom ${heads.filter((head) => head !== '').join(', ')}`.slice(0, 100),
      numbers: 'en',
      above: lines.slice(0, at),
      heads,
      body,
      columns,
    },
    answers.lastDay,
  )
}
