// Numbers as people type and paste them, and as other shops write them in files: the one reader of the whole shop.

/** The sign before the fraction of a number; the other one may group its digits by threes. */
export type DecimalSign = '.' | ','

export type NumberReading =
  | { kind: 'empty' }
  /** `unit` is the text behind the digits, in lower case, without the currency. */
  | { kind: 'number'; value: number; unit: string }
  /** An ambiguous text: '18,000' is eighteen thousand, or eighteen. The smaller number first. */
  | { kind: 'unclear'; readings: readonly [number, number] }
  /** A number with a fraction where only whole ones count. */
  | { kind: 'fraction' }
  | { kind: 'wrong' }

/** A text that is not one number. */
export type Unread = Exclude<NumberReading, { kind: 'empty' | 'number' }>

type NumberRule = {
  /** Only whole numbers count, so that '18.500' is clear. */
  isWhole?: boolean
  /** The number format of a column, if it is known. */
  decimal?: DecimalSign | undefined
}

/** More than any price, amount or count of the shop. */
const largest = 1_000_000_000_000

const currency = '(?:rp|idr)'
const written = new RegExp(
  `^(?:${currency}\\.?\\s*)?([+-]?)\\s*(?:${currency}\\.?\\s*)?([\\d.,\\s]*\\d)(?:[.,]-{1,2})?\\s*([a-z%]*)\\.?$`,
)

const multipliers: Record<string, number> = { rb: 1e3, ribu: 1e3, k: 1e3, jt: 1e6, juta: 1e6 }

/** The number in a text, with either decimal sign: 'Rp 18.500,00', '18500.00', '150000.00 IDR', '0,27 kg', '15rb', '1,5jt', '18.500,-'. */
export function readNumber(text: string, { isWhole = false, decimal }: NumberRule = {}): NumberReading {
  const plain = plainText(text)
  if (plain === '') return { kind: 'empty' }
  const [, sign, digits, word] = written.exec(plain) ?? []
  if (digits === undefined || word === undefined) return { kind: 'wrong' }
  const factor = (multipliers[word] ?? 1) * (sign === '-' ? -1 : 1)
  const unit = word in multipliers || new RegExp(`^${currency}$`).test(word) ? '' : word
  const signs: readonly DecimalSign[] = decimal ? [decimal] : ['.', ',']
  const values = signs.flatMap((one) => numberOf(digits, one) ?? []).map((value) => scaled(value, factor))
  const readings = [...new Set(values)].filter((value) => Math.abs(value) <= largest)
  const counted = isWhole ? readings.filter(Number.isInteger) : readings
  const [one, other] = counted.toSorted((a, b) => a - b)
  if (one === undefined) return { kind: readings.length > 0 ? 'fraction' : 'wrong' }
  return other === undefined ? { kind: 'number', value: one, unit } : { kind: 'unclear', readings: [one, other] }
}

/**
 * A whole number that somebody types or pastes into a field whose unit is `unit`. Dots before three digits group them, as in each number
 * that the shop shows; '18,000' stays unclear. `decimal`: the decimal sign of a pasted column.
 */
export function readTypedNumber(text: string, unit = '', decimal?: DecimalSign): NumberReading {
  const hasComma = plainText(text).includes(',')
  const reading = readNumber(text, { isWhole: true, decimal })
  const clear = reading.kind === 'unclear' && !hasComma ? readNumber(text, { isWhole: true, decimal: ',' }) : reading
  return clear.kind === 'number' && clear.unit !== '' && clear.unit !== unit ? { kind: 'wrong' } : clear
}

/** The number format of a column: some cells are unambiguous, and all of them agree. */
export function decimalSignOf(
  cells: Iterable<string>,
  rule: Pick<NumberRule, 'isWhole'> = {},
): DecimalSign | undefined {
  const found = new Set<DecimalSign>()
  for (const cell of cells) {
    const asPoint = readNumber(cell, { ...rule, decimal: '.' }).kind === 'number'
    const asComma = readNumber(cell, { ...rule, decimal: ',' }).kind === 'number'
    if (asPoint !== asComma) found.add(asPoint ? '.' : ',')
  }
  return found.size === 1 ? [...found][0] : undefined
}

/** Full-width digits and signs as plain ones, without invisible signs. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\u2212/g, '-')
    .trim()
    .toLowerCase()

function numberOf(digits: string, decimal: DecimalSign): number | undefined {
  const [whole = '', fraction = '0', ...more] = digits.split(decimal)
  if (more.length > 0 || !/^\d+$/.test(fraction)) return undefined
  const group = decimal === '.' ? /^[1-9]\d{0,2}(?:,\d{3})+$/ : /^[1-9]\d{0,2}(?:\.\d{3})+$/
  const isGrouped = group.test(whole) || /^[1-9]\d{0,2}(?:\s\d{3})+$/.test(whole)
  if (!isGrouped && !/^\d*$/.test(whole)) return undefined
  return Number(`${whole.replace(/\D/g, '') || '0'}.${fraction}`)
}

/** 1.1 million is a whole number, which the product of two binary fractions may miss. */
const scaled = (value: number, factor: number) =>
  Math.abs(factor) === 1 ? value * factor : Math.round(value * factor * 1e6) / 1e6
