import { sideCall } from '../api/side-call.ts'
import { type PaymentPurpose, purposeOf } from './payment-purpose.ts'
import { isAttemptOpen } from './submission-attempt.ts'
import { loadWallet } from './wallet-balance.ts'

/**
 * The balance may have changed since the wallet was chosen: by a purchase, a top-up, or on another device. `type` is what is
 * paid for, as in the address of /shop/payment. Without an answer the balance stays as it was known.
 *
 * @throws Response (redirect) where there is nothing to pay for
 */
export async function refreshWalletBalance(type: 'digital' | null) {
  if (!paysByWallet(purposeOf(type))) return
  // An order whose answer was lost may have been paid from it: that is learned by ordering it again, not by a lower balance.
  if (isAttemptOpen(type === 'digital' ? 'digital-attempt' : 'order-attempt')) return
  const wallet = await sideCall(loadWallet())
  const purpose = purposeOf(type)
  if (wallet && paysByWallet(purpose)) purpose.keep({ WalletBalance: wallet.EndBalance })
}

const paysByWallet = ({ chosen }: PaymentPurpose) => chosen.PaymentType?.toLowerCase() === 'wallet'
