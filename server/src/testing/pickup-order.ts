import type { RawRequest } from './raw-request.ts'

type Item = { id: number; quantity?: number }

/** An order for pick-up, paid by bank transfer, as the storefront sends it. */
export const pickupOrder = (bank: { id: number }, items: readonly Item[]) => ({
  Payment: 'Transfer Bank',
  PaymentType: 'Bank',
  BankAccountID: bank.id,
  DeliveryOption: 'Self Pickup',
  DeliveryOptionID: 2,
  OrderItem: items.map(({ id, quantity = 1 }) => ({ ProductID: id, Quantity: quantity })),
})

/** The request that places it. */
export const pickupOrderRequest = (
  customer: { token: string },
  bank: { id: number },
  items: readonly Item[],
): RawRequest => ({ method: 'POST', path: '/api/v1/me/order', token: customer.token, body: pickupOrder(bank, items) })
