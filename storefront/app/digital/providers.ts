import type { Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { minDigits } from './number-rules.ts'

export type Provider = Data<'GET /customdata/0=7/providerscheme'>[number]

const prefixLength = 4 // D01

/** The providers of a number of at least ten digits, by its first four: several if they share the prefix (0851). */
export function providersOf(phone: string, all: readonly Provider[]): Provider[] {
  if (phone.length < minDigits) return []
  const prefix = phone.slice(0, prefixLength)
  return all.filter(({ PrefixCode }) => PrefixCode.includes(prefix))
}

let providers: Promise<Provider[]> | undefined

/** All providers and their prefixes; requested once per visit. */
export function loadProviders(): Promise<Provider[]> {
  providers ??= api('GET /customdata/0=7/providerscheme')
  providers.catch(() => {
    providers = undefined
  })
  return providers
}
