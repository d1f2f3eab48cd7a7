import { oneLine } from '#contract/values/text/one-line.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { CsvRow } from '../../files/csv-file.ts'

/** The possible problems of a value, in words for their reader. */
export type Reasons = {
  missing: string
  notWhole: string
  notANumber: string
  notADay: string
  longerThan: (characters: number) => string
  notOfTheForm: (form: string) => string
  lessThan: (number: number) => string
  moreThan: (number: number) => string
  noneOf: (choices: readonly string[]) => string
}

/** Sentences for the operator of the command line. */
export const englishReasons: Reasons = {
  missing: 'empty or missing',
  notWhole: 'not a whole number in plain digits',
  notANumber: 'not a number',
  notADay: 'not a day of the calendar',
  longerThan: (characters) => `longer than ${characters} characters`,
  notOfTheForm: (form) => `not of the form ${form}`,
  lessThan: (number) => `less than ${number}`,
  moreThan: (number) => `more than ${number}`,
  noneOf: (choices) => `none of ${choices.join(', ')}`,
}

/** The reason of a refused row: the column and the problem of its value, in words for the author of the import. */
export type Problem = { column: string; reason: string; value: string }

type TextLimits = { max: number; pattern?: RegExp; format?: string }
type NumberLimits = { min: number; max: number }

/**
 * Reads the fields of one row and collects all of its problems, so that one run of an import reports everything. An empty field is
 * absent; each reader returns `undefined` for an empty or invalid field.
 */
export class RowFields {
  readonly problems: Problem[] = []
  readonly #values: Record<string, string>
  readonly #reasons: Reasons

  constructor(row: Omit<CsvRow, 'line'> & Partial<CsvRow>, reasons: Reasons = englishReasons) {
    this.#values = row.values
    this.#reasons = reasons
    if (row.problem) this.refuse('', row.problem)
  }

  refuse(column: string, reason: string): undefined {
    this.problems.push({ column, reason, value: this.#values[column] ?? '' })
  }

  text(column: string, { max, pattern, format }: TextLimits): string | undefined {
    const value = this.#values[column]
    if (!value) return undefined
    const text = toSingleLine(value)
    if (text === '') return undefined
    if (text.length > max && [...text].length > max) return this.refuse(column, this.#reasons.longerThan(max))
    if (pattern && !pattern.test(text)) return this.refuse(column, this.#reasons.notOfTheForm(format ?? ''))
    return text
  }

  required(column: string, limits: TextLimits): string {
    const before = this.problems.length
    const text = this.text(column, limits)
    if (text === undefined && this.problems.length === before) this.refuse(column, this.#reasons.missing)
    return text ?? ''
  }

  /** Text of several lines, unchanged. */
  paragraphs(column: string, max: number): string | undefined {
    const text = stripControlCharacters(this.#values[column] ?? '', '\n').trim()
    if (text === '') return undefined
    return text.length > max ? this.refuse(column, this.#reasons.longerThan(max)) : text
  }

  /** Digits alone: '52.000' may mean fifty-two or fifty-two thousand, so it is refused. */
  integer(column: string, limits: NumberLimits): number | undefined {
    const text = this.text(column, { max: 40 })
    if (text === undefined || /^-?\d+$/.test(text)) return this.number(column, limits)
    return this.refuse(column, this.#reasons.notWhole)
  }

  number(column: string, { min, max }: NumberLimits): number | undefined {
    const text = this.text(column, { max: 40 })
    if (text === undefined) return undefined
    if (!/^-?\d+(\.\d+)?$/.test(text)) return this.refuse(column, this.#reasons.notANumber)
    const value = Number(text)
    if (value < min) return this.refuse(column, this.#reasons.lessThan(min))
    if (value > max) return this.refuse(column, this.#reasons.moreThan(max))
    return value
  }

  /** A point in time, YYYY-MM-DD HH:mm:ss in WIB. */
  time(column: string): Date | undefined {
    const text = this.text(column, { max: 19 })
    if (text === undefined) return undefined
    return fromWireTime(text) ?? this.refuse(column, this.#reasons.notOfTheForm('YYYY-MM-DD HH:mm:ss'))
  }

  /** A day of the calendar, YYYY-MM-DD. */
  day(column: string): string | undefined {
    const text = this.text(column, { max: 10, pattern: /^(19|20)\d\d-\d\d-\d\d$/, format: 'YYYY-MM-DD' })
    if (text === undefined) return undefined
    const time = Date.parse(`${text}T00:00:00Z`)
    const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    return exists ? text : this.refuse(column, this.#reasons.notADay)
  }

  flag(column: string): boolean | undefined {
    return this.choice(column, { '1': true, '0': false, true: true, false: false })
  }

  choice<T>(column: string, choices: Record<string, T>): T | undefined {
    const text = this.text(column, { max: 40 })
    if (text === undefined) return undefined
    return Object.hasOwn(choices, text)
      ? choices[text]
      : this.refuse(column, this.#reasons.noneOf(Object.keys(choices)))
  }
}

/** One line of text: no control characters, no bidirectional controls, single spaces. */
function toSingleLine(text: string): string {
  return oneLine(text.normalize('NFC'))
}

function stripControlCharacters(text: string, lineBreak: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|\n/g, lineBreak)
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
}
