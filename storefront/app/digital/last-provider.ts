import { storedMemberValue } from '../session/stored-member-value.ts'
import { normaliseNumber, numberError } from './number-rules.ts'

/** The last phone number whose provider was recognised in this browser (U08). */
export type LastProvider = { Number: string; ProviderName: string; ProviderImage: string }

const lastProvider = storedMemberValue<LastProvider>('provider', {
  Number: 'string',
  ProviderName: 'string',
  ProviderImage: 'string',
})

export const saveLastProvider = lastProvider.keep

/** The stored provider, if its number is valid. */
export function useLastProvider(): LastProvider | null {
  const last = lastProvider.useValue()
  return last && normaliseNumber('phone', last.Number) === last.Number && !numberError('phone', last.Number)
    ? last
    : null
}
