import type { Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { keptForMember } from '../session/kept-for-member.ts'

const lastBalance = keptForMember<{ EndBalance: number }>('wallet-balance', { EndBalance: 'number' })

/** The wallet as it is now; its balance is kept, to be shown at once the next time. */
export async function loadWallet(): Promise<Data<'GET /me/wallet'>> {
  const wallet = await api('GET /me/wallet')
  lastBalance.keep({ EndBalance: wallet.EndBalance })
  return wallet
}

/** Rupiah, as the wallet was seen last in this browser. */
export function useKeptBalance(): number | null {
  const balance = lastBalance.useKept()?.EndBalance ?? -1
  return Number.isSafeInteger(balance) && balance >= 0 ? balance : null
}
