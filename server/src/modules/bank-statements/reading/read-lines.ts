import { parse } from 'csv-parse/sync'
import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import { refuse } from './statement.ts'

/** Cells of a line, which is counted from 1 on. */
export type Line = { line: number; cells: string[] }

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The lines of a text, split at each delimiter alone: enough to find headings, which contain none. */
export const plainLines = (text: string, delimiter: Delimiter): Line[] =>
  text.split(/\r\n|\n|\r/).map((line, at) => ({ line: at + 1, cells: line.split(delimiter) }))

/**
 * The lines of a text by RFC 4180, also with line breaks in cells; quotes within unquoted cells are letters. Refuses an open quote, behind
 * which rows would be lost.
 */
export function csvLines(text: string, delimiter: Delimiter, relaxQuotes = false): Line[] {
  try {
    return parsed(text, delimiter, relaxQuotes)
  } catch (error) {
    const { lines = 1, code } = error as { lines?: number; code?: string }
    if (code === 'INVALID_OPENING_QUOTE' && !relaxQuotes) return csvLines(text, delimiter, true)
    if (!/QUOTE/.test(code ?? '')) throw error
    return refuse(texts.openQuote(lines))
  }
}

function parsed(text: string, delimiter: Delimiter, relax_quotes: boolean): Line[] {
  const options = { delimiter, relax_quotes, bom: true, relax_column_count: true, info: true } as const
  const records = parse(text, { ...options, record_delimiter: ['\r\n', '\n', '\r'] }) as unknown as {
    record: string[]
    info: { lines: number }
  }[]
  let line = 1
  return records.map(({ record, info }) => {
    const first = line
    line = info.lines + 1
    return { line: first, cells: record }
  })
}
