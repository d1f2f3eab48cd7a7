import { lastUserId, login, logout } from '#web/session/session.ts'
import { withoutChoices } from '../cart/cart.ts'
import { readCart, replaceCart } from '../cart/stored-cart.ts'
import { markSessionValid } from '../session/session-check.ts'

/**
 * Stores the new session. If the previous session belonged to another user, their address, drafts and choices are removed;
 * the items in the cart stay.
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
  // The guest's favourites, and the goods to wait for. Without the code they are sent the next time.
  import('../favourites/favourites.ts').then(({ sendFavourites }) => sendFavourites()).catch(() => undefined)
  import('../restock/wish-actions.ts').then(({ sendWanted }) => sendWanted()).catch(() => undefined)
}
