import type { Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import type { FieldTypes } from '../browser/stored-fields.ts'
import { keepForMember, useKeptForMember } from '../session/kept-for-member.ts'

type Kept = { EndBalance: number }
const types: FieldTypes<Kept> = { EndBalance: 'number' }

/** The wallet as it is now; its balance is kept, to be shown at once the next time. */
export async function loadWallet(): Promise<Data<'GET /me/wallet'>> {
  const wallet = await api('GET /me/wallet')
  keepForMember('wallet-balance', { EndBalance: wallet.EndBalance } satisfies Kept)
  return wallet
}

/** Rupiah, as the wallet was seen last in this browser. */
export function useKeptBalance(): number | null {
  const balance = useKeptForMember('wallet-balance', types)?.EndBalance ?? -1
  return Number.isSafeInteger(balance) && balance >= 0 ? balance : null
}
