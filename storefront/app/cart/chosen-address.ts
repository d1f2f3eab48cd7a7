import { CallError } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { toast } from '#web/design/toast.tsx'
import { addressTexts as texts } from '../texts/address.ts'
import { type Address, chooseAddress, isDelivery, isSameDestination, noAddress, noCourier } from './choose-delivery.ts'
import { readCart, saveCheckoutChoices } from './stored-cart.ts'

/**
 * Chooses the destination, and delivery with it: a pickup option is cleared, and /shop/delivery sets the matching one
 * (reconcileDelivery).
 */
export function pickAddress(address: Address) {
  const { summary } = readCart()
  const option = isDelivery(summary.DeliveryOptionID) ? {} : { DeliveryOption: undefined, DeliveryOptionID: undefined }
  saveCheckoutChoices({ ...chooseAddress(summary, address), ...option })
}

/**
 * Updates the cart's copy of a saved address, and with `choose` makes it the destination. A courier that was quoted for the
 * old destination is cleared, with a message.
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

/** Clears a deleted address from the cart. */
export function clearChosenAddress(addressId: number) {
  if (readCart().summary.DeliveryID === addressId) saveCheckoutChoices({ ...noAddress, ...noCourier })
}

/** Reloads the chosen address, which may have been changed or deleted in the profile or on another device. */
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
