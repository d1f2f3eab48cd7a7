import { withoutChoices } from '../cart/cart.ts'
import { readStored } from '../local-storage.ts'
import { login, logout } from '../session.ts'
import { trustSession } from '../session-check.ts'
import { keepCart, readCart } from '../stored-cart.ts'

/**
 * Keeps the session that was opened. Where the session of somebody else had ended without a logout, their address, drafts
 * and choices are not for the one who is here now; the goods in the cart stay, who put them there is not known.
 */
export function startSession(session: Parameters<typeof login>[0]) {
  const before = readStored('user-id')
  if (before !== null && Number(before) !== session.UserID) {
    const goods = withoutChoices(readCart())
    logout()
    keepCart(goods)
  }
  trustSession(session.Token)
  login(session)
}
