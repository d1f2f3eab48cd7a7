import { createHash } from 'node:crypto'
import { InvalidInputError } from '../../errors.ts'

/** A movement as a service pushes it. */
export type Mutation = {
  /** The number that the service gives it; a hash of its content without one. */
  reference: string
  /** `YYYY-MM-DD` in WIB. */
  day: string
  /** Sen; money that came in is positive. */
  amount: number
  /** Sen. */
  balance: number | null
  text: string
  /** Digits; null if the service does not say. */
  accountNumber: string | null
}

const maxMutations = 500
const maxText = 500
const ins = ['CR', 'C', 'K', 'CREDIT', 'KREDIT', 'IN']
const outs = ['DB', 'D', 'DEBIT', 'DEBET', 'OUT']

/**
 * The movements of a body: a list of objects, also below `data` or `mutations`, with the names of Moota and of services like it. All are
 * read or none. Throws VALIDATION_FAILED.
 */
export function readMutations(body: Buffer, today: string): Mutation[] {
  const list = listOf(parsed(body))
  if (list.length > maxMutations) throw new InvalidInputError(`more than ${maxMutations} movements`)
  const counts = new Map<string, number>()
  return list.map((one, at) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) refuse(at, 'is no object')
    const field = (...names: string[]) => {
      const name = names.find((name) => Object.hasOwn(one as object, name))
      return name === undefined ? undefined : (one as Record<string, unknown>)[name]
    }
    const day = dayOf(field('date', 'transaction_date', 'created_at'), at, today)
    const sum = senOf(field('amount', 'nominal'), at)
    const amount = isIn(field('type', 'direction', 'mutation_type'), at) ? sum : -sum
    if (amount === 0) refuse(at, 'moves nothing')
    const saldo = field('balance', 'saldo')
    const balance = saldo === undefined || saldo === null || saldo === '' ? null : signedSenOf(saldo, at)
    const text = textOf(field('description', 'note', 'keterangan'), at)
    const given = field('mutation_id', 'id')
    const number = field('account_number', 'accountNumber')
    const accountNumber =
      typeof number === 'string' || typeof number === 'number' ? String(number).replace(/\D/g, '') : ''
    return {
      ...{ day, amount, balance, text, accountNumber: accountNumber || null },
      reference: referenceOf(given, at) ?? contentOf([day, amount, balance, text], counts),
    }
  })
}

function refuse(at: number, why: string): never {
  throw new InvalidInputError(`movement ${at + 1} ${why}`)
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new InvalidInputError('no JSON in UTF-8')
  }
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const { data, mutations } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (Array.isArray(data)) return data
  if (Array.isArray(mutations)) return mutations
  throw new InvalidInputError('no list of movements')
}

function dayOf(value: unknown, at: number, today: string): string {
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/.exec(typeof value === 'string' ? value : '') ?? []
  const time = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (!day || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return refuse(at, 'has no date')
  const days = (Date.parse(`${today}T00:00:00Z`) - time) / 86_400_000
  if (days < -1 || days > 62) refuse(at, 'is not of the last two months')
  return day
}

/** Rupiah with at most two decimals, as a number or as digits with a point; never guessed from other signs. */
function senOf(value: unknown, at: number): number {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const [, rupiah, sen = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return rupiah === undefined ? refuse(at, 'has no clear amount') : Number(rupiah) * 100 + Number(sen.padEnd(2, '0'))
}

function signedSenOf(value: unknown, at: number): number {
  const text = String(value).trim()
  return text.startsWith('-') ? -senOf(text.slice(1), at) : senOf(text, at)
}

function isIn(value: unknown, at: number): boolean {
  const word = typeof value === 'string' ? value.trim().toUpperCase() : ''
  if (ins.includes(word)) return true
  return outs.includes(word) ? false : refuse(at, 'has no direction')
}

function textOf(value: unknown, at: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return refuse(at, 'has a description that is no text')
  // PostgreSQL can't store NUL, and no screen shows other control characters.
  return value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxText)
}

function referenceOf(value: unknown, at: number): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[\w.:-]{1,100}$/.test(text) ? `#${text}` : refuse(at, 'has a strange number')
}

/** Equal movements of one body are counted. */
function contentOf(facts: unknown[], counts: Map<string, number>): string {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  const count = (counts.get(hash) ?? 0) + 1
  counts.set(hash, count)
  return `${hash}:${count}`
}
