import { useQuery } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { staffApi } from '../api/staff-api.ts'

type Factors = Data<'GET /kelola/secondfactor'>

/** One's own second factors. */
export const useOwnFactors = () =>
  useQuery({
    queryKey: ['account', 'factors'],
    queryFn: ({ signal }) => staffApi('GET /kelola/secondfactor', { signal }),
  })

export const hasFactor = ({ Passkeys, HasTotp }: Factors) => HasTotp || Passkeys.length > 0
