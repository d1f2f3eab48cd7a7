import { readCart, saveCheckoutChoices } from '../cart/stored-cart.ts'
import { refreshWalletBalance } from '../payment/refresh-wallet-balance.ts'

/** As `refreshWalletBalance`, for the cart. */
export const refreshOrderBalance = () =>
  refreshWalletBalance({ kind: 'order-attempt', read: () => readCart().summary, keep: saveCheckoutChoices })
