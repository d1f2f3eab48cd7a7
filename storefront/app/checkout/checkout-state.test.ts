import { expect, test } from 'vitest'
import { type Cart, type CartItem, emptyCart, setChoices } from '../cart/cart.ts'
import type { CheckoutChoices } from '../cart/checkout-choices.ts'
import {
  type Address,
  chooseAddress,
  chooseCourier,
  chooseDeliveryOption,
  storeCourierCode,
} from '../cart/choose-delivery.ts'
import { choosePayment } from '../payment/chosen-payment.ts'
import { isReady, missingFor } from './checkout-state.ts'
import { fulfilmentMethods, reconcileDelivery } from './fulfilment-methods.ts'
import { initialOption, paymentOptions } from './payment-options.ts'

const item = { ID: 7, ProductID: 7, Qty: 2, Note: ' tanpa sambal ', Price: 25_000, PromoPrice: 20_000 } as CartItem
const cart: Cart = {
  items: [item],
  summary: { ...emptyCart.summary, StoreID: 3, StoreName: 'Dapur', TotalQty: 2, TotalPrice: 40_000, Total: 40_000 },
}
const withChoices = (choices: Partial<CheckoutChoices>) => setChoices(cart, choices)

const address = {
  ...{ ID: 11, AreaID: 5, SubDistrictID: 4, Recipient: 'Sari', PostalCode: '40134' },
  ...{ Latitude: null, Longitude: null },
} as Address
const delivery = { Text: 'Delivery', Value: 1 }
const pickup = { Text: 'Self Pickup', Value: 2 }
const storeCourier = { Text: 'Store Courier', Value: 4 }
const jne = {
  code: 'jne',
  name: 'JNE',
  image: '',
  service: 'REG',
  eta: '2-3 hari',
  maxDays: 3,
  fee: 18_000,
  id: 1,
  rateId: 99,
}
const own = {
  ...jne,
  code: storeCourierCode,
  name: 'Pengiriman Toko',
  service: '',
  maxDays: null,
  fee: 9_000,
  id: undefined,
  rateId: undefined,
}
const bank = {
  ...{ ID: 2, BankName: 'BCA', BankImage: '/img/640/bca', AccountNumber: '861', AccountName: 'PT Kedai' },
  ShowAccountName: true,
}
const transfer = { Type: 'Bank', Value: 'Transfer Bank', Text: 'Transfer Bank' }

const delivered = {
  ...chooseAddress(cart.summary, address),
  ...chooseCourier(jne),
}

test('O03 choosing pickup clears address and courier, and updates the total', () => {
  const chosen = withChoices(delivered)
  expect(chosen.summary.Total).toBe(58_000)
  const { summary } = setChoices(chosen, chooseDeliveryOption(chosen.summary, pickup))
  expect(summary).toMatchObject({ DeliveryOption: 'Self Pickup', DeliveryOptionID: 2, Total: 40_000 })
  for (const field of ['DeliveryID', 'Recipient', 'AreaID', 'CourierCode', 'CourierServiceFee'] as const) {
    expect(summary[field]).toBeUndefined()
  }
})

test('O03 choosing delivery again keeps address and courier', () => {
  const { summary } = withChoices(delivered)
  expect(chooseDeliveryOption(summary, delivery)).toEqual({ DeliveryOption: 'Delivery', DeliveryOptionID: 1 })
  expect(chooseDeliveryOption(summary, storeCourier)).toMatchObject({ DeliveryOptionID: 4, CourierCode: undefined })
})

test('O03 another destination clears the courier, the same one keeps it', () => {
  const { summary } = withChoices(delivered)
  expect(chooseAddress(summary, address)).not.toHaveProperty('CourierCode')
  expect(chooseAddress(summary, { ...address, ID: 12 })).toMatchObject({ DeliveryID: 12, CourierCode: undefined })
  expect(chooseAddress(summary, { ...address, AreaID: 6, Area: 'Dago' })).toMatchObject({
    ...{ AreaID: 6, Area: 'Dago', CourierCode: undefined },
  })
  const pinned = { ...address, Latitude: -6.9, Longitude: 107.6 }
  expect(chooseAddress(summary, pinned)).toMatchObject({ AddressLatLng: '-6.9,107.6', CourierCode: undefined })
  const there = withChoices({ ...chooseAddress(cart.summary, pinned), ...chooseCourier(jne) }).summary
  expect(chooseAddress(there, { ...pinned, Recipient: 'Wati' })).not.toHaveProperty('CourierCode')
  expect(chooseAddress(there, { ...pinned, Longitude: 107.61 })).toMatchObject({ CourierCode: undefined })
  expect(chooseAddress(there, address)).toMatchObject({ AddressLatLng: '', CourierCode: undefined })
})

test("O03 the store's courier sets option 4, every other courier option 1", () => {
  expect(chooseCourier(own)).toMatchObject({ DeliveryOption: 'Store Courier', DeliveryOptionID: 4 })
  expect(chooseCourier(jne)).toMatchObject({ DeliveryOption: 'Delivery', DeliveryOptionID: 1 })
})

test('O04 a payment method clears the fields of the others', () => {
  const { summary } = withChoices(choosePayment(transfer, { bank }))
  expect(summary).toMatchObject({ PaymentType: 'Bank', Payment: 'Transfer Bank', BankAccountID: 2, BankName: 'BCA' })
  const cash = setChoices({ ...cart, summary }, choosePayment({ Type: 'Cash', Value: 'Tunai', Text: 'Tunai' })).summary
  expect(cash).toMatchObject({ PaymentType: 'Cash', Payment: 'Tunai' })
  expect(cash.BankAccountID).toBeUndefined()
  expect(cash.BankName).toBeUndefined()
})

test('O01 reports missing choices in the order of the cards', () => {
  expect(missingFor(cart.summary)).toEqual(['address', 'option', 'payment'])
  expect(missingFor(withChoices({ DeliveryOptionID: 1 }).summary)).toEqual(['address', 'courier', 'payment'])
  expect(missingFor(withChoices({ DeliveryOptionID: 2 }).summary)).toEqual(['payment'])
})

test('O05 an order is ready only with option, payment and, for delivery, a courier', () => {
  const payment = choosePayment(transfer, { bank })
  expect(isReady(withChoices({ ...delivered, ...payment }))).toBe(true)
  expect(isReady(withChoices({ ...chooseDeliveryOption(cart.summary, pickup), ...payment }))).toBe(true)
  expect(isReady(withChoices({ ...delivered, CourierCode: undefined, ...payment }))).toBe(false)
  expect(isReady(withChoices(delivered))).toBe(false)
  expect(isReady(withChoices({ ...delivered, ...payment, BankAccountID: undefined }))).toBe(false)
  expect(isReady({ ...withChoices({ ...delivered, ...payment }), items: [] })).toBe(false)
})

test('O05 the wallet must cover the total', () => {
  const wallet = { DeliveryOptionID: 2, PaymentType: 'Wallet', Payment: 'Deposit' }
  expect(isReady(withChoices({ ...wallet, WalletBalance: 40_000 }))).toBe(true)
  expect(missingFor(withChoices({ ...wallet, WalletBalance: 39_999 }).summary)).toEqual(['balance'])
})

test('O04 each payment method sets its own fields only', () => {
  const qris = choosePayment({ Type: 'QRIS', Value: 'QRIS', Text: 'QRIS' }, { qrisId: 4, balance: 9 })
  expect(qris).toMatchObject({ QRISPaymentID: 4, WalletBalance: undefined, BankAccountID: undefined })
  const wallet = choosePayment({ Type: 'Wallet', Value: 'Deposit', Text: 'Deposit' }, { qrisId: 4, balance: 9 })
  expect(wallet).toMatchObject({ WalletBalance: 9, QRISPaymentID: undefined })
  expect(choosePayment(transfer, { bank, qrisId: 4, balance: 9 })).toMatchObject({ WalletBalance: undefined })
})

test('O11 cash is for pickup only', () => {
  const cash = choosePayment({ Type: 'Cash', Value: 'Tunai', Text: 'Tunai' })
  expect(missingFor(withChoices({ ...delivered, ...cash }).summary)).toEqual(['pickup'])
  expect(isReady(withChoices({ DeliveryOptionID: 2, ...cash }))).toBe(true)
})

const methods = ['Wallet', 'Bank', 'QRIS', 'Cash', 'Paylater'].map((Type) => ({ Type, Value: Type, Text: Type }))
const offer = { methods, banks: [bank, { ...bank, ID: 3 }], balance: 39_999 }
const order = { total: 40_000, isPickup: false }

test('O04 an order accepts every payment method, a digital product wallet or bank, a top-up bank', () => {
  const typesFor = (types?: string[]) =>
    paymentOptions(offer, { ...order, ...(types && { types }) }).map(({ method, bank }) => bank?.ID ?? method.Type)
  expect(typesFor()).toEqual(['Wallet', 2, 3, 'QRIS', 'Cash', 'Paylater'])
  expect(typesFor(['wallet', 'bank'])).toEqual(['Wallet', 2, 3])
  expect(typesFor(['bank'])).toEqual([2, 3])
})

test('O04 an unavailable method shows the reason and is not preselected', () => {
  const against = (need: typeof order) =>
    paymentOptions(offer, need).flatMap(({ method, against }) => (against ? [`${method.Type}: ${against}`] : []))
  expect(against(order)).toEqual([
    'Wallet: Saldo tidak mencukupi, kurang Rp1.',
    'Cash: Hanya untuk pesanan yang diambil di toko.',
  ])
  expect(against({ total: 39_999, isPickup: true })).toEqual([])
  const chosen = { PaymentType: 'Wallet', Payment: 'Wallet' }
  expect(initialOption(paymentOptions(offer, order), chosen)).toBeUndefined()
  expect(initialOption(paymentOptions(offer, { ...order, total: 1 }), chosen)?.method.Type).toBe('Wallet')
})

test('O01 the only method is chosen automatically; delivery and store courier are one method', () => {
  expect(reconcileDelivery(cart.summary, [pickup]).choices).toMatchObject({ DeliveryOptionID: 2 })
  expect(reconcileDelivery(cart.summary, [storeCourier, delivery]).choices).toMatchObject({ DeliveryOptionID: 1 })
  expect(reconcileDelivery(cart.summary, [delivery, pickup]).choices).toBeNull()
  expect(fulfilmentMethods([pickup, storeCourier]).map(({ kind }) => kind)).toEqual(['delivery', 'pickup'])
})

test('O01 a chosen address selects delivery', () => {
  const { summary } = withChoices(chooseAddress(cart.summary, address))
  expect(reconcileDelivery(summary, [delivery, pickup]).choices).toMatchObject({ DeliveryOptionID: 1 })
})

test('O03 a message appears only if the shopper had chosen the delivery that the store lacks', () => {
  const asked = withChoices(chooseAddress(cart.summary, address)).summary
  expect(reconcileDelivery(asked, [pickup])).toMatchObject({
    isDeliveryRefused: true,
    choices: { DeliveryOptionID: 2, DeliveryID: undefined },
  })
  const own = withChoices(chooseDeliveryOption(cart.summary, storeCourier)).summary
  expect(reconcileDelivery(own, [pickup]).isDeliveryRefused).toBe(true)
  expect(reconcileDelivery(own, [delivery, pickup]).isDeliveryRefused).toBe(false)
  expect(reconcileDelivery(cart.summary, [pickup]).isDeliveryRefused).toBe(false)
})

test('O03 an option that the store stopped offering is cleared, for delivery with a message', () => {
  const refused = reconcileDelivery(withChoices(delivered).summary, [pickup, { Text: 'Kurir', Value: 5 }])
  expect(refused.isDeliveryRefused).toBe(true)
  expect(refused.choices).toMatchObject({ DeliveryOptionID: undefined, CourierCode: undefined })
  const toOwn = reconcileDelivery(withChoices(delivered).summary, [storeCourier])
  expect(toOwn.isDeliveryRefused).toBe(true)
  expect(toOwn.choices).toMatchObject({ DeliveryOptionID: 4, CourierCode: undefined })
  expect(reconcileDelivery(withChoices(delivered).summary, [delivery, pickup])).toEqual({
    choices: null,
    isDeliveryRefused: false,
  })
})
