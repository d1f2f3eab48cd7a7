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
  CreatedAt: 'dateTime',
  Status: 'integer',
  PaymentStatus: 'integer',
  PaymentType: 'nonEmptyText',
  Payment: 'nonEmptyText',
  PaymentConfirmationID: 'id?',
  ...bankFields,
  QRISPaymentImg: 'text',
  TotalPrice: 'rupiah',
  PostalFee: 'rupiah',
  UniqueNum: 'integer',
  TotalTransaction: 'rupiah',
  TransferDeadline: 'dateTime?',
  Courier: 'text',
  CourierService: 'text',
  DeliveryOption: 'nonEmptyText',
  DeliveryOptionID: 'id',
  DeliveryAddress: 'text',
  Delivery: {
    nullable: {
      Address: 'nonEmptyText',
      SubDistrict: 'nonEmptyText',
      City: 'nonEmptyText',
      Province: 'nonEmptyText',
      PostalCode: 'nonEmptyText',
    },
  },
  Note: 'text',
  OrderItems: [
    {
      ProductID: 'id',
      ProductName: 'nonEmptyText',
      ProductImage: 'nonEmptyText',
      ProductPurchaseType: 'id',
      ProductDiscount: 'integer',
      ProductPromoPrice: 'rupiah',
      Price: 'rupiah',
      Quantity: 'id',
      TotalPrice: 'rupiah',
      MinDays: 'integer?',
    },
  ],
} as const
const option = { Text: 'nonEmptyText', Value: 'id' } as const
export const deliveryOptions = { DeliveryOption: [option], DeliveryOpts: [option] } as const
export const rate = {
  rate_id: 'integer',
  rate_name: 'nonEmptyText',
  min_day: 'integer',
  max_day: 'integer',
  itemPrice: 'rupiah',
  finalWeight: 'number',
  finalRate: 'rupiah',
  adjustmentFinalRate: 'rupiah',
  logo_url: 'text',
  name: 'nonEmptyText',
} as const
export const rates = { rates: { logistic: { values: [rate] } } } as const
export const orderStatusScheme = {
  OrderStatus: [{ Group: 'nonEmptyText', TextTranslate: 'nonEmptyText', Value: 'id' }],
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
    useCase: 'by a courier, paid by bank',
    query: { lang: [''] },
    body: {
      full: {
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
      variants: [{ PaymentType: 'bank' }, { DeliveryTime: '' }],
    },
    answers: shopOrder,
  },
  {
    id: 'C04',
    call: 'POST /me/order',
    useCase: "by the store's courier, paid by bank",
    body: {
      full: {
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
    useCase: 'picked up, paid by QRIS',

    body: {
      full: {
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
      variants: [
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
  { id: 'C04', call: 'PUT /me/cancelorder/{newOrder.ID}', answers: 'unchecked' },
  { id: 'C04', call: 'PUT /me/arrivedorder/{newArrivedOrder.ID}', answers: 'unchecked' },
  {
    id: 'C04',
    call: 'GET /me/deliveryoption',
    query: { StoreID: ['{product.StoreID}', ''] },
    answers: deliveryOptions,
  },
  {
    id: 'C04 C12',
    call: 'POST /postalfee',
    useCase: "the store's courier",
    body: {
      full: { ...basket, DeliveryOption: 4 },
      optional: ['DeliveryOption'],
      variants: [{ ProductIDs: '{product.ID}', Quantities: '1' }],
    },
    answers: { Price: 'rupiah' },
  },
  {
    id: 'C04 C12',
    call: 'POST /postalfee',
    useCase: 'couriers',
    body: {
      full: { ...basket, Courier: 'jne,jnt,anteraja,sicepat,tiki,pos,indahcargo,indahlogistik', DeliveryOption: 1 },
      variants: [
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
