import type { Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { storedMemberValue } from '../session/stored-member-value.ts'

const lastBalance = storedMemberValue<{ EndBalance: number }>('wallet-balance', { EndBalance: 'number' })

/** Loads the wallet and caches its balance for the next visit. */
export async function loadWallet(signal?: AbortSignal): Promise<Data<'GET /me/wallet'>> {
  const wallet = await api('GET /me/wallet', signal && { signal })
  lastBalance.keep({ EndBalance: wallet.EndBalance })
  return wallet
}

/** The balance in rupiah as last loaded in this browser. */
export function useCachedBalance(): number | null {
  const balance = lastBalance.useValue()?.EndBalance ?? -1
  return Number.isSafeInteger(balance) && balance >= 0 ? balance : null
}
