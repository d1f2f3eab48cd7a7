import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopDataDir } from '../support/shop-server.ts'

/** What the suite counts: calls as spelled, fields of their answers, conditions of the error catalogue. */
export type Counted = 'call' | 'spelling' | 'field' | 'condition'

const file = () => join(shopDataDir(), 'specification-client.coverage')

/** Notes what was checked; the tests run in several processes, which share a file. */
export function note(what: Counted, names: Iterable<string>): void {
  const lines = Array.from(names, (name) => `${what}\t${name}\n`)
  if (lines.length > 0) appendFileSync(file(), lines.join(''))
}

/** How many different ones were checked so far. */
export function total(): Record<Counted, number> {
  const lines = existsSync(file()) ? new Set(readFileSync(file(), 'utf8').split('\n')) : new Set<string>()
  const count = (what: Counted) => [...lines].filter((line) => line.startsWith(`${what}\t`)).length
  return { call: count('call'), spelling: count('spelling'), field: count('field'), condition: count('condition') }
}
