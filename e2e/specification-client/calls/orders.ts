import { count } from './catalogue.ts'
import type { SpecifiedCall } from './specified-call.ts'

export const bankFields = {
  BankName: 'text',
  BankImage: 'text',
  BankAccountNumber: 'text',
  BankAccountName: 'text',
  BankAccountBranch: 'text',
} as const
export const shopOrder = {
  ID: 'id',
  CreatedAt: 'time',
  Status: 'whole',
  PaymentStatus: 'whole',
  PaymentType: 'words',
  Payment: 'words',
  PaymentConfirmationID: 'id?',
  ...bankFields,
  QRISPaymentImg: 'text',
  TotalPrice: 'rupiah',
  PostalFee: 'rupiah',
  UniqueNum: 'whole',
  TotalTransaction: 'rupiah',
  TransferDeadline: 'time?',
  Courier: 'text',
  CourierService: 'text',
  DeliveryOption: 'words',
  DeliveryOptionID: 'id',
  DeliveryAddress: 'text',
  Delivery: {
    orNull: { Address: 'words', SubDistrict: 'words', City: 'words', Province: 'words', PostalCode: 'words' },
  },
  Note: 'text',
  OrderItems: [
    {
      ProductID: 'id',
      ProductName: 'words',
      ProductImage: 'words',
      ProductPurchaseType: 'id',
      ProductDiscount: 'whole',
      ProductPromoPrice: 'rupiah',
      Price: 'rupiah',
      Quantity: 'id',
      TotalPrice: 'rupiah',
      MinDays: 'whole?',
    },
  ],
} as const
const option = { Text: 'words', Value: 'id' } as const
export const deliveryOptions = { DeliveryOption: [option], DeliveryOpts: [option] } as const
export const rate = {
  rate_id: 'whole',
  rate_name: 'words',
  min_day: 'whole',
  max_day: 'whole',
  itemPrice: 'rupiah',
  finalWeight: 'number',
  finalRate: 'rupiah',
  adjustmentFinalRate: 'rupiah',
  logo_url: 'text',
  name: 'words',
} as const
export const rates = { rates: { logistic: { every: [rate] } } } as const
export const orderStatusScheme = {
  OrderStatus: [{ Group: 'words', TextTranslate: 'words', Value: 'id' }],
} as const

const item = { ProductID: '{product.ID}', Quantity: 1, Note: 'Tolong dibungkus kado' }
const start = { OID: '{organisation}', DeliveryTime: '2026-12-24 10:00:00', Status: 1 }
const empty = { DeliveryTime: null, DeliveryID: 0, Courier: '', CourierID: 0, PostalFee: 0, RateID: 0 }
const bank = {
  Payment: 'Transfer Bank',
  PaymentType: 'Bank',
  BankAccountID: '{bank.ID}',
  BankAccountNumber: '{bank.AccountNumber}',
  BankAccountName: '{bank.AccountName}',
  BankName: '{bank.BankName}',
  BankImage: '{bank.BankImage}',
}
const pickup = { DeliveryOption: 'Self Pickup', DeliveryOptionID: 2 }
const basket = {
  StoreID: '{product.StoreID}',
  DeliveryID: '{address.ID}',
  ProductIDs: '{product.ID},{secondProduct.ID}',
  Quantities: '1,2',
}

export const orderCalls: readonly SpecifiedCall[] = [
  {
    id: 'C04',
    call: 'POST /me/order',
    way: 'by a courier, paid by bank',
    query: { lang: [''] },
    body: {
      whole: {
        ...start,
        ...bank,
        DeliveryOption: 'Delivery',
        DeliveryOptionID: 1,
        OrderItem: [item],
        DeliveryID: '{address.ID}',
        Courier: '{rate.name}',
        CourierID: '{rate.rate_id}',
        CourierETA: '{rate.min_day}-{rate.max_day}',
        CourierService: '{rate.rate_name}',
        PostalFee: '{rate.finalRate}',
        PostalFeeAdjustment: '{rate.adjustmentFinalRate}',
        StoreAddressID: '{product.StoreID}',
        RateID: '{rate.rate_id}',
      },
      optional: ['OID', 'DeliveryTime', 'Status', 'CourierID', 'CourierETA', 'StoreAddressID', 'BankName', 'BankImage'],
      spellings: [{ PaymentType: 'bank' }, { DeliveryTime: '' }],
    },
    answers: shopOrder,
  },
  {
    id: 'C04',
    call: 'POST /me/order',
    way: "by the store's courier, paid by bank",
    body: {
      whole: {
        ...start,
        ...bank,
        DeliveryOption: 'Store Courier',
        DeliveryOptionID: 4,
        OrderItem: [item],
        DeliveryID: '{address.ID}',
        Courier: 'StoreCourier',
        CourierID: 0,
        CourierETA: '',
        CourierService: 'StoreCourier',
        PostalFee: '{storeFee.Price}',
        PostalFeeAdjustment: '{storeFee.Price}',
        StoreAddressID: '{product.StoreID}',
      },
      optional: ['CourierETA', 'CourierService', 'StoreAddressID'],
    },
    answers: shopOrder,
  },
  {
    id: 'C04',
    call: 'POST /me/order',
    way: 'picked up, paid by QRIS',

    body: {
      whole: {
        ...start,
        ...pickup,
        ...empty,
        Payment: 'QRIS',
        PaymentType: 'QRIS',
        QRISPaymentID: '{qris.ID}',
        OrderItem: [item, { ProductID: '{secondProduct.ID}', Quantity: 2, Note: null }],
        BankAccountID: 0,
        BankName: '',
      },
      optional: ['BankAccountID', 'BankName', ...Object.keys(empty)],
      spellings: [
        { OrderItem: [{ ...item, Note: '' }] },
        { OrderItem: [{ ProductID: '{product.ID}', Quantity: 1 }] },
        { QRISPaymentID: '{qris.ID}', PaymentType: 'qris' },
      ],
    },
    answers: shopOrder,
  },
  {
    id: 'C04',
    call: 'GET /me/order',
    needs: ['order', 'cancelledOrder'],
    query: { Status: ['1', '8', ''], CategoryID: ['{product.CategoryID}', ''], PaymentStatus: ['0', ''] },
    list: {
      sorts: ['ID', 'CreatedAt'],
      filters: ['ID', 'Status', 'PaymentStatus', 'PaymentType', 'DeliveryOptionID'],
      count: '/me/ordercount',
    },
    answers: [shopOrder],
  },
  {
    id: 'C04',
    call: 'GET /me/ordercount',
    needs: ['order'],
    query: { Status: ['1', ''], UserID: ['{shopper.session.UserID}', ''] },
    answers: count,
  },
  { id: 'C04', call: 'GET /me/order/{order.ID}', answers: shopOrder },
  { id: 'C04', call: 'PUT /me/cancelorder/{newOrder.ID}', answers: 'nothing' },
  { id: 'C04', call: 'PUT /me/arrivedorder/{newArrivedOrder.ID}', answers: 'nothing' },
  {
    id: 'C04',
    call: 'GET /me/deliveryoption',
    query: { StoreID: ['{product.StoreID}', ''] },
    answers: deliveryOptions,
  },
  {
    id: 'C04 C12',
    call: 'POST /postalfee',
    way: "the store's courier",
    body: {
      whole: { ...basket, DeliveryOption: 4 },
      optional: ['DeliveryOption'],
      spellings: [{ ProductIDs: '{product.ID}', Quantities: '1' }],
    },
    answers: { Price: 'rupiah' },
  },
  {
    id: 'C04 C12',
    call: 'POST /postalfee',
    way: 'couriers',
    body: {
      whole: { ...basket, Courier: 'jne,jnt,anteraja,sicepat,tiki,pos,indahcargo,indahlogistik', DeliveryOption: 1 },
      spellings: [
        { Courier: '' },
        { Courier: null },
        { Courier: undefined },
        { Courier: 'jne, jnt' },
        { Courier: 'JNE' },
        { DeliveryOption: undefined },
        { DeliveryOption: '1' },
      ],
    },
    answers: rates,
  },
]
