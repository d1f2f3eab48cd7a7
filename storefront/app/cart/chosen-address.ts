import { CallError } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { toast } from '../design/toast.tsx'
import { addressTexts as texts } from '../texts/address.ts'
import { type Address, chooseAddress, isDelivery, isSameDestination, noAddress, noCourier } from './choose-delivery.ts'
import { readCart, saveCheckoutChoices } from './stored-cart.ts'

/**
 * The shopper picks the address to deliver to, and by that decides for delivery: another option is taken back, and
 * /shop/delivery puts the one that fits in its place (reconcileDelivery).
 */
export function pickAddress(address: Address) {
  const { summary } = readCart()
  const option = isDelivery(summary.DeliveryOptionID) ? {} : { DeliveryOption: undefined, DeliveryOptionID: undefined }
  saveCheckoutChoices({ ...chooseAddress(summary, address), ...option })
}

/**
 * An address was saved: the copy with the cart follows, and with `choose` it becomes the one to deliver to. A courier whose
 * price was for the old place is taken back, and the shopper told so.
 */
export function updateChosenAddress(address: Address, { choose }: { choose: boolean }) {
  const { summary } = readCart()
  if (summary.DeliveryID !== address.ID) {
    if (choose) pickAddress(address)
    return
  }
  saveCheckoutChoices(chooseAddress(summary, address))
  if (summary.CourierCode && !isSameDestination(summary, address)) toast(texts.courierReset, 'danger')
}

/** An address is gone: it must not stay chosen. */
export function clearChosenAddress(addressId: number) {
  if (readCart().summary.DeliveryID === addressId) saveCheckoutChoices({ ...noAddress, ...noCourier })
}

/** The chosen address may have been changed or deleted in the profile, or on another device. */
export async function refreshChosenAddress() {
  const { DeliveryID } = readCart().summary
  if (!DeliveryID) return
  try {
    updateChosenAddress(await api('GET /me/delivery/:id', { params: { id: DeliveryID } }), { choose: false })
  } catch (error) {
    if (!(error instanceof CallError && error.http === 404)) throw error
    clearChosenAddress(DeliveryID)
    toast(texts.chosenDeleted, 'danger')
  }
}
