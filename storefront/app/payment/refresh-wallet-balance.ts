import { optionalCall } from '#web/api/optional-call.ts'
import { type ChosenPayment, isWallet } from './chosen-payment.ts'
import { isAttemptOpen, type SubmissionKind } from './submit-once.ts'
import { loadWallet } from './wallet-balance.ts'

type Paying = {
  kind: SubmissionKind
  /** The stored payment choice; null if there is nothing to pay for. */
  read: () => ChosenPayment | null
  keep: (balance: Pick<ChosenPayment, 'WalletBalance'>) => void
}

/**
 * Refreshes the balance stored with a chosen wallet, which may have changed by a purchase, a top-up, or on another device. On
 * failure the stored balance stays.
 */
export async function refreshWalletBalance({ kind, read, keep }: Paying) {
  const paysByWallet = () => isWallet(read() ?? {})
  if (!paysByWallet()) return
  // An attempt without an answer may have paid already: retrying must find out, and a lower balance would block it.
  if (isAttemptOpen(kind)) return
  const wallet = await optionalCall(loadWallet())
  if (wallet && paysByWallet()) keep({ WalletBalance: wallet.EndBalance })
}
