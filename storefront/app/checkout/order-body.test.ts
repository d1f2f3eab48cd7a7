import { expect, test } from 'vitest'
import { CallError } from '#contract/client.ts'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import { type Cart, type CartItem, emptyCart, setChoices } from '../cart/cart.ts'
import type { CheckoutChoices } from '../cart/checkout-choices.ts'
import { refused } from '../testing/refused.ts'
import { orderBody } from './order-body.ts'
import { remedies } from './remedies.ts'
import { describeRefusal, pathAfterOrder } from './submit-order.ts'

const seen = { PromoPrice: 20_000, PurchaseType: 1, DeliveryDate: null }
const item = { ID: 7, ProductID: 7, Qty: 2, Note: ' tanpa sambal ', ...seen } as CartItem
const cart: Cart = { items: [item], summary: { ...emptyCart.summary, StoreID: 3, TotalPrice: 40_000 } }
const bodyOf = (choices: Partial<CheckoutChoices>) => orderBody(setChoices(cart, choices), 29)

const bank = {
  ...{ PaymentType: 'Bank', Payment: 'Transfer Bank', BankAccountID: 2, BankAccountNumber: '861' },
  ...{ BankAccountName: 'PT Kedai', BankName: 'BCA', BankImage: '/img/640/bca' },
}
const courier = {
  ...{ DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: 11, CourierID: 1, CourierCode: 'jne' },
  ...{ CourierName: 'JNE', CourierServiceName: 'REG', CourierServiceETA: '2-3 hari' },
  ...{ CourierServiceFee: 18_000, CourierServiceFeeAdjustment: 18_000, CourierServiceRateID: 99 },
}

test('O06 sends items, choices, bank and courier', () => {
  expect(bodyOf({ ...bank, ...courier, StoreAddressID: 1_000_000_003 })).toEqual({
    OID: 29,
    Payment: 'Transfer Bank',
    PaymentType: 'Bank',
    DeliveryTime: null,
    DeliveryOption: 'Delivery',
    DeliveryOptionID: 1,
    Status: 1,
    OrderItem: [{ ProductID: 7, Quantity: 2, Note: 'tanpa sambal', ...seen }],
    TotalPrice: expect.any(Number),
    BankAccountID: 2,
    BankAccountNumber: '861',
    BankAccountName: 'PT Kedai',
    BankName: 'BCA',
    BankImage: '/img/640/bca',
    DeliveryID: 11,
    Courier: 'JNE',
    CourierID: 1,
    CourierETA: '2-3 hari',
    CourierService: 'REG',
    PostalFee: 18_000,
    PostalFeeAdjustment: 18_000,
    StoreAddressID: 1_000_000_003,
    RateID: 99,
  })
})

test('O06 sends the date of a pre-order as its delivery time', () => {
  const preOrder = { ...cart, summary: { ...cart.summary, DeliveryTime: '2027-01-10' } }
  expect(orderBody(preOrder, 29).DeliveryTime).toBe('2027-01-10')
})

test("O06 sends no rate for the store's courier, and no courier for pickup", () => {
  const own = { ...courier, DeliveryOptionID: 4, CourierCode: 'StoreCourier' }
  expect(bodyOf({ ...bank, ...own })).toMatchObject({ DeliveryOptionID: 4, PostalFee: 18_000 })
  expect(bodyOf({ ...bank, ...own })).not.toHaveProperty('RateID')
  const pickup = bodyOf({ ...bank, DeliveryOption: 'Self Pickup', DeliveryOptionID: 2 })
  for (const field of ['DeliveryID', 'Courier', 'PostalFee', 'RateID']) expect(pickup).not.toHaveProperty(field)
})

test('O06 sends the address of the store for pickup too', () => {
  const pickup = { ...bank, DeliveryOption: 'Self Pickup', DeliveryOptionID: 2, StoreAddressID: 1_000_000_003 }
  expect(bodyOf(pickup)).toMatchObject({ StoreAddressID: 1_000_000_003 })
})

test('O06 sends bank or QRIS fields only for that payment method', () => {
  const qris = bodyOf({ PaymentType: 'QRIS', Payment: 'QRIS', QRISPaymentID: 4, DeliveryOptionID: 2 })
  expect(qris).toMatchObject({ QRISPaymentID: 4 })
  expect(qris).not.toHaveProperty('BankAccountID')
  expect(bodyOf({ PaymentType: 'Cash', Payment: 'Tunai', DeliveryOptionID: 2 })).not.toHaveProperty('QRISPaymentID')
})

test('O06 transfers continue to the payment screen, other orders are complete', () => {
  expect(pathAfterOrder({ ID: 5, PaymentType: 'Bank' })).toBe('/shop/order/5/payment')
  expect(pathAfterOrder({ ID: 5, PaymentType: 'QRIS' })).toBe('/shop/order/5/payment')
  expect(pathAfterOrder({ ID: 5, PaymentType: 'Cash' })).toBe('/shop/order/5/completed')
})

test('O06 E02 insufficient stock has a text of its own, other messages are shown unchanged', () => {
  expect(describeRefusal(refused('INSUFFICIENT_STOCK'))).toEqual({
    text: 'Order Gagal. Stok tidak mencukupi, periksa kembali barang belanja anda',
    remedy: 'cart',
  })
  expect(describeRefusal(refused('PRICE_CHANGED')).remedy).toBe('cart')
  const moved = 'Tanggal pengiriman produk sudah berubah, periksa kembali barang belanja anda'
  const detail = 'Kue kini dikirim mulai 24 Jan 2027.'
  expect(describeRefusal(refused('DELIVERY_DATE_CHANGED', { usermsg: detail }))).toEqual({
    code: 'DELIVERY_DATE_CHANGED',
    text: moved,
    detail,
    remedy: 'cart',
  })
  expect(describeRefusal(refused('PRE_ORDER_CLOSED'))).toEqual({
    text: 'Masa pre order produk ini sudah berakhir',
    remedy: 'cart',
  })
  expect(describeRefusal(refused('INTERNAL_ERROR')).title).toBe('Terjadi kesalahan')
})

test('O06 each refusal of an order leads to the screen of its remedy, and a general refusal to none', () => {
  const pathOf = (code: ErrorCode) => {
    const { remedy } = describeRefusal(refused(code))
    return remedy ? remedies[remedy].path : null
  }
  expect(pathOf('PRODUCT_UNAVAILABLE')).toBe('/shop/cart')
  expect(pathOf('MIXED_STORES')).toBe('/shop/cart')
  expect(pathOf('DELIVERY_ADDRESS_INVALID')).toBe('/shop/delivery?periksa=alamat')
  expect(pathOf('DELIVERY_OPTION_UNAVAILABLE')).toBe('/shop/delivery?periksa=pengantaran')
  expect(pathOf('STORE_ADDRESS_CHANGED')).toBe('/shop/delivery?periksa=toko')
  expect(pathOf('SHIPPING_FEE_CHANGED')).toBe('/shop/courier')
  for (const code of ['INSUFFICIENT_BALANCE', 'UNIQUE_CODES_EXHAUSTED', 'PAYMENT_METHOD_UNAVAILABLE'] as const) {
    expect(pathOf(code)).toBe('/shop/payment')
  }
  expect(pathOf('TOO_MANY_OPEN_ORDERS')).toBe('/shop/order?status=1')
  for (const code of ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'VALIDATION_FAILED'] as const) expect(pathOf(code)).toBeNull()
  // A server without codes: its message is shown, beside the whole checkout.
  expect(describeRefusal(new CallError(200, { message: 'Toko sedang libur' })).remedy).toBe('checkout')
})
