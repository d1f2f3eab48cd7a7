import { withoutChoices } from '../cart/cart.ts'
import { readCart, replaceCart } from '../cart/stored-cart.ts'
import { lastUserId, login, logout } from '../session/session.ts'
import { markSessionValid } from '../session/session-check.ts'

/**
 * Keeps the session that was opened. Where the session of somebody else had ended without a logout, their address, drafts
 * and choices are not for the one who is here now; the goods in the cart stay, who put them there is not known.
 */
export function startSession(session: Parameters<typeof login>[0]) {
  const before = lastUserId()
  if (before !== null && before !== session.UserID) {
    const goods = withoutChoices(readCart())
    logout()
    replaceCart(goods)
  }
  markSessionValid(session.Token)
  login(session)
}
