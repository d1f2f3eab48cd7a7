import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopDataDir } from '../support/shop-server.ts'

/** The suite counts calls, variants of their requests, fields of their responses, and conditions of the error catalogue. */
export type CoverageItem = 'call' | 'variant' | 'field' | 'condition'

const file = () => join(shopDataDir(), 'specification-client.coverage')

/** Records a finished check in a file that all test processes append to. */
export function recordChecked(what: CoverageItem, names: Iterable<string>): void {
  const lines = Array.from(names, (name) => `${what}\t${name}\n`)
  if (lines.length > 0) appendFileSync(file(), lines.join(''))
}

/** The number of distinct items that were checked so far. */
export function coverageTotals(): Record<CoverageItem, number> {
  const lines = existsSync(file()) ? new Set(readFileSync(file(), 'utf8').split('\n')) : new Set<string>()
  const count = (what: CoverageItem) => [...lines].filter((line) => line.startsWith(`${what}\t`)).length
  return { call: count('call'), variant: count('variant'), field: count('field'), condition: count('condition') }
}
