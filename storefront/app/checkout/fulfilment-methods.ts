import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import type { CartSummary } from '../cart/cart.ts'
import type { CheckoutChoices } from '../cart/checkout-choices.ts'
import { chooseDeliveryOption, type DeliveryOption, isDelivery, noCourier } from '../cart/choose-delivery.ts'

/** Delivery or pickup. Delivery and store courier are one method; the courier is chosen later. */
export type FulfilmentMethod = { kind: 'delivery' | 'pickup'; option: DeliveryOption }

export function fulfilmentMethods(options: readonly DeliveryOption[]): FulfilmentMethod[] {
  const delivery =
    options.find(({ Value }) => Value === wireDeliveryOption.courier) ?? options.find(({ Value }) => isDelivery(Value))
  const pickups = options.filter(({ Value }) => !isDelivery(Value))
  return [
    ...(delivery ? [{ kind: 'delivery' as const, option: delivery }] : []),
    ...pickups.map((option) => ({ kind: 'pickup' as const, option })),
  ]
}

export type ReconciledDelivery = {
  /** The changes to store; null for none. */
  choices: Partial<CheckoutChoices> | null
  /** Delivery was chosen, itself or by an address, and the store does not offer it (any more). */
  isDeliveryRefused: boolean
}

/**
 * Reconciles the stored choice with the store's options (O01, O03): an option that is not offered is cleared, the only one
 * is chosen, and a chosen address selects delivery.
 */
export function reconcileDelivery(summary: CartSummary, options: readonly DeliveryOption[]): ReconciledDelivery {
  const chosen = summary.DeliveryOptionID
  const isOffered = options.some(({ Value }) => Value === chosen)
  if (chosen && isOffered) return { choices: null, isDeliveryRefused: false }

  const methods = fulfilmentMethods(options)
  const delivery = methods.find(({ kind }) => kind === 'delivery')
  const asksForDelivery = isDelivery(chosen) || (!chosen && summary.DeliveryID !== undefined)
  const isDeliveryRefused = chosen === wireDeliveryOption.courier || (asksForDelivery && !delivery)
  const method = methods.length === 1 ? methods[0] : summary.DeliveryID ? delivery : undefined
  if (method)
    return { choices: { ...noCourierOf(chosen), ...chooseDeliveryOption(summary, method.option) }, isDeliveryRefused }
  const nothing = { ...noCourier, DeliveryOption: undefined, DeliveryOptionID: undefined }
  return { choices: chosen ? nothing : null, isDeliveryRefused }
}

/** Clears the courier of an option that is not offered. */
const noCourierOf = (refusedOption: number | undefined) => (refusedOption ? noCourier : {})
