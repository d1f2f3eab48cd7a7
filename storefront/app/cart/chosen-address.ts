import { CallError } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { toast } from '../design/toast.tsx'
import { addressTexts as texts } from '../texts/address.ts'
import { type Address, chooseAddress, isSameDestination, isSent, noAddress, noCourier } from './choose-delivery.ts'
import { chooseForCart, readCart } from './stored-cart.ts'

/**
 * The shopper picks the address to deliver to, and by that decides for delivery: another option is taken back, and
 * /shop/delivery puts the one that fits in its place (settleDelivery).
 */
export function pickAddress(address: Address) {
  const { summary } = readCart()
  const option = isSent(summary.DeliveryOptionID) ? {} : { DeliveryOption: undefined, DeliveryOptionID: undefined }
  chooseForCart({ ...chooseAddress(summary, address), ...option })
}

/**
 * An address was saved: the copy with the cart follows, and with `choose` it becomes the one to deliver to. A courier whose
 * price was for the old place is taken back, and the shopper told so.
 */
export function keepChosenAddress(address: Address, { choose }: { choose: boolean }) {
  const { summary } = readCart()
  if (summary.DeliveryID !== address.ID) {
    if (choose) pickAddress(address)
    return
  }
  chooseForCart(chooseAddress(summary, address))
  if (summary.CourierCode && !isSameDestination(summary, address)) toast(texts.courierLapsed, 'danger')
}

/** An address is gone: it must not stay chosen. */
export function dropChosenAddress(addressId: number) {
  if (readCart().summary.DeliveryID === addressId) chooseForCart({ ...noAddress, ...noCourier })
}

/** The chosen address may have been changed or deleted in the profile, or on another device. */
export async function refreshChosenAddress() {
  const { DeliveryID } = readCart().summary
  if (!DeliveryID) return
  try {
    keepChosenAddress(await api('GET /me/delivery/:id', { params: { id: DeliveryID } }), { choose: false })
  } catch (error) {
    if (!(error instanceof CallError && error.http === 404)) throw error
    dropChosenAddress(DeliveryID)
    toast(texts.chosenGone, 'danger')
  }
}
