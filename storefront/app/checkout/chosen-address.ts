import { chooseForCart, readCart } from '../stored-cart.ts'
import { type Address, chooseAddress, isSent, noAddress, noCourier } from './checkout-state.ts'

/**
 * The shopper picks the address to deliver to, and by that decides for delivery: another option is taken back, and
 * /shop/delivery puts the one that fits in its place (settleDelivery).
 */
export function pickAddress(address: Address) {
  const { summary } = readCart()
  const option = isSent(summary.DeliveryOptionID) ? {} : { DeliveryOption: undefined, DeliveryOptionID: undefined }
  chooseForCart({ ...chooseAddress(summary, address), ...option })
}

/** An address was saved: the copy with the cart follows, and with `choose` it becomes the one to deliver to. */
export function keepChosenAddress(address: Address, { choose }: { choose: boolean }) {
  const { summary } = readCart()
  const isChosen = summary.DeliveryID === address.ID
  if (isChosen) chooseForCart(chooseAddress(summary, address, { edited: true }))
  else if (choose) pickAddress(address)
}

/** An address is gone: it must not stay chosen. */
export function dropChosenAddress(addressId: number) {
  if (readCart().summary.DeliveryID === addressId) chooseForCart({ ...noAddress, ...noCourier })
}
