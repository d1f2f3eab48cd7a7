import type { FieldTypes } from '../browser/stored-fields.ts'
import { keepForMember, useKeptForMember } from '../session/kept-for-member.ts'
import { cleanNumber, numberError } from './number-rules.ts'

/** Whose number was recognised last in this browser (U08). */
export type LastProvider = { Number: string; ProviderName: string; ProviderImage: string }

const types: FieldTypes<LastProvider> = { Number: 'string', ProviderName: 'string', ProviderImage: 'string' }

export const keepLastProvider = (last: LastProvider) => keepForMember('provider', last)

/** The last one, where its number could be bought for. */
export function useLastProvider(): LastProvider | null {
  const last = useKeptForMember('provider', types)
  return last && cleanNumber('phone', last.Number) === last.Number && !numberError('phone', last.Number) ? last : null
}
