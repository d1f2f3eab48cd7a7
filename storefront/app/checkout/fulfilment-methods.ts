import { wireDeliveryOption } from '#contract/values/wire-numbers.ts'
import type { CartSummary } from '../cart/cart.ts'
import type { CheckoutChoices } from '../cart/checkout-choices.ts'
import { chooseDeliveryOption, type DeliveryOption, isSent, noCourier } from '../cart/choose-delivery.ts'

/** How goods can get to the shopper. Delivery and store courier are one method; its courier is chosen later. */
export type FulfilmentMethod = { kind: 'sent' | 'pickup'; option: DeliveryOption }

export function fulfilmentMethods(options: readonly DeliveryOption[]): FulfilmentMethod[] {
  const sent =
    options.find(({ Value }) => Value === wireDeliveryOption.courier) ?? options.find(({ Value }) => isSent(Value))
  const others = options.filter(({ Value }) => !isSent(Value))
  return [
    ...(sent ? [{ kind: 'sent' as const, option: sent }] : []),
    ...others.map((option) => ({ kind: 'pickup' as const, option })),
  ]
}

export type Settled = {
  /** What to change; null where all is well. */
  choices: Partial<CheckoutChoices> | null
  /** 'Pengiriman' was chosen, or is asked for by an address, and the store does not offer it (any more). */
  isDeliveryRefused: boolean
}

/**
 * Brings the stored choice in line with what the store offers (000, section 4): an option that is not offered is taken
 * back, the only one is chosen, and who has picked an address wants the goods sent there.
 */
export function settleDelivery(summary: CartSummary, options: readonly DeliveryOption[]): Settled {
  const chosen = summary.DeliveryOptionID
  const isOffered = options.some(({ Value }) => Value === chosen)
  if (chosen && isOffered) return { choices: null, isDeliveryRefused: false }

  const methods = fulfilmentMethods(options)
  const sent = methods.find(({ kind }) => kind === 'sent')
  const asksForDelivery = isSent(chosen) || (!chosen && summary.DeliveryID !== undefined)
  const isDeliveryRefused = chosen === wireDeliveryOption.courier || (asksForDelivery && !sent)
  const method = methods.length === 1 ? methods[0] : summary.DeliveryID ? sent : undefined
  if (method)
    return { choices: { ...noCourierOf(chosen), ...chooseDeliveryOption(summary, method.option) }, isDeliveryRefused }
  const nothing = { ...noCourier, DeliveryOption: undefined, DeliveryOptionID: undefined }
  return { choices: chosen ? nothing : null, isDeliveryRefused }
}

/** The courier of an option that is not offered goes with it. */
const noCourierOf = (refusedOption: number | undefined) => (refusedOption ? noCourier : {})
