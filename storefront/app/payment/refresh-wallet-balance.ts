import { optionalCall } from '../api/optional-call.ts'
import { type ChosenPayment, isWallet } from './chosen-payment.ts'
import { isAttemptOpen, type SubmissionKind } from './submit-once.ts'
import { loadWallet } from './wallet-balance.ts'

type Paying = {
  kind: SubmissionKind
  /** The chosen payment as it is stored now; null where there is nothing to pay for. */
  read: () => ChosenPayment | null
  keep: (balance: Pick<ChosenPayment, 'WalletBalance'>) => void
}

/**
 * The balance may have changed since the wallet was chosen: by a purchase, a top-up, or on another device. Without an
 * answer the balance stays as it was known.
 */
export async function refreshWalletBalance({ kind, read, keep }: Paying) {
  const paysByWallet = () => isWallet(read() ?? {})
  if (!paysByWallet()) return
  // An order whose answer was lost may have been paid from it: that is learned by ordering it again, not by a lower balance.
  if (isAttemptOpen(kind)) return
  const wallet = await optionalCall(loadWallet())
  if (wallet && paysByWallet()) keep({ WalletBalance: wallet.EndBalance })
}
