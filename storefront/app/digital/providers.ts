import type { Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { minimumDigits } from './number-rules.ts'

export type Provider = Data<'GET /customdata/0=7/providerscheme'>[number]

const prefixLength = 4 // D01

/** Whose number it is by its first four digits, from ten digits on; several where a prefix is shared (0851). */
export function providersOf(phone: string, scheme: readonly Provider[]): Provider[] {
  if (phone.length < minimumDigits) return []
  const prefix = phone.slice(0, prefixLength)
  return scheme.filter(({ PrefixCode }) => PrefixCode.includes(prefix))
}

let scheme: Promise<Provider[]> | undefined

/** The providers and their prefixes; asked for once a visit. */
export function loadProviders(): Promise<Provider[]> {
  scheme ??= api('GET /customdata/0=7/providerscheme')
  scheme.catch(() => {
    scheme = undefined
  })
  return scheme
}
