import { api } from '../api.ts'
import { chooseForCart, readCart } from '../stored-cart.ts'

/** The balance may have changed since the wallet was chosen: by a purchase, a top-up, or on another device. */
export async function refreshWalletBalance() {
  if (!paysByWallet()) return
  const { EndBalance } = await api('GET /me/wallet')
  if (paysByWallet()) chooseForCart({ WalletBalance: EndBalance })
}

const paysByWallet = () => readCart().summary.PaymentType?.toLowerCase() === 'wallet'
