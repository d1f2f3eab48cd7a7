import type { Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { storedMemberValue } from '../session/stored-member-value.ts'

const lastBalance = storedMemberValue<{ EndBalance: number }>('wallet-balance', { EndBalance: 'number' })

/** The wallet as it is now; its balance is kept, to be shown at once the next time. */
export async function loadWallet(): Promise<Data<'GET /me/wallet'>> {
  const wallet = await api('GET /me/wallet')
  lastBalance.keep({ EndBalance: wallet.EndBalance })
  return wallet
}

/** Rupiah, as the wallet was seen last in this browser. */
export function useCachedBalance(): number | null {
  const balance = lastBalance.useValue()?.EndBalance ?? -1
  return Number.isSafeInteger(balance) && balance >= 0 ? balance : null
}
