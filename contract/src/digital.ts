import { Type } from 'typebox'
import {
  Count,
  call,
  Digits,
  EntityBody,
  IdOnly,
  ignoring,
  ListQuery,
  Nullable,
  Oid,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from './call.ts'
import { ownProofs, PaymentStatusFilter, transferAccount } from './payments.ts'

const shortText = Type.String({ maxLength: 100 })

/** A product of the supplier. Its category's number is one of values/digital-goods.ts. */
export const DigitalProduct = Type.Object({
  ID: WireId,
  Name: Type.String(),
  /** 0 for a bill, whose amount comes with the inquiry. */
  Price: Rupiah,
  /** Added to the price; for a bill it comes with the inquiry. */
  Fee: Rupiah,
  Description: Type.String(),
  Code: Type.String(),
  BrandName: Type.String(),
  /** Our addition: what the digital cart keeps as ProviderDescription. */
  BrandDescription: Type.String(),
  CategoryID: WireId,
  CategoryName: Type.String(),
  Img: Type.String(),
  /** 1 can be bought now, 0 can't (sold out at the supplier, in its daily pause). */
  Status: Type.Integer(),
})

export const listDigitalProducts = call({
  method: 'GET',
  path: '/digitalproduct/:oid',
  summary: 'Digital goods: credit, data, electricity tokens, bills',
  auth: 'customer',
  params: Oid,
  query: ListQuery({
    /** Category is the category's name ('Pulsa', 'Data'), Brand the brand's ('TELKOMSEL'); both in any spelling of case. */
    filters: {
      ID: WireId,
      CategoryID: WireId,
      Category: shortText,
      Brand: shortText,
      /** Any part of it. */
      Name: shortText,
      Status: Type.Integer({ minimum: 0, maximum: 1 }),
      Price: Rupiah,
    },
    sort: ['ID', 'Name', 'Price'],
    maxSize: 100,
  }),
  data: Type.Array(DigitalProduct),
})

export const providerScheme = call({
  method: 'GET',
  path: '/customdata/0=7/providerscheme',
  summary: 'Phone providers and the first four digits of their numbers',
  auth: 'customer',
  data: Type.Array(Type.Object({ Name: Type.String(), PrefixCode: Type.Array(Type.String()) })),
})

export const listDigitalBrands = call({
  method: 'GET',
  path: '/digitalbrand/:oid',
  summary: 'Brands of digital goods',
  auth: 'customer',
  params: Oid,
  query: ListQuery({
    /** In any spelling of case. */
    filters: { ID: WireId, Name: shortText },
    sort: ['ID', 'Name'],
    maxSize: 100,
  }),
  data: Type.Array(Type.Object({ ID: WireId, Name: Type.String(), Img: Type.String() })),
})

const TimelineEntry = Type.Object({
  At: WireTime,
  OrderStatus: Type.Integer(),
  Text: Type.String(),
  Note: Type.String(),
})

export const DigitalOrder = Type.Object({
  ID: WireId,
  /** The same number as ID. */
  TransactionID: WireId,
  /**
   * 1 waiting (for the answer of the inquiry, or for payment), 2 paid, 3 sent to the supplier, 7 completed, 8 cancelled or
   * past its deadline without payment, 9 failed.
   */
  OrderStatus: Type.Integer(),
  /** Read it with parseNote of values/digital-note.ts. */
  Note: Type.String(),
  ProductID: WireId,
  ProductCode: Type.String(),
  /** Name of the category. */
  ProductCategory: Type.String(),
  ProductName: Type.String(),
  ProductImg: Type.String(),
  BrandName: Type.String(),
  CategoryID: WireId,
  /** The destination number: phone, meter, customer, family. */
  Reference: Type.String(),
  Price: Rupiah,
  AdminFee: Rupiah,
  UniqueNum: Type.Integer(),
  /** Price + AdminFee. To be paid is this and UniqueNum (values/total-to-pay.ts). */
  TotalTransaction: Rupiah,
  /** The payment scheme's Value of its PaymentType; empty, like PaymentType, for an unpaid inquiry. */
  Payment: Type.String(),
  /** Wallet, Bank, QRIS. */
  PaymentType: Type.String(),
  /** 0 waiting, 1 verified, 2 successful, 3 expired, 4 unsuccessful. */
  PaymentStatus: Type.Integer(),
  PaymentConfirmationID: Nullable(WireId),
  ...transferAccount,
  /** Picture (data URL) of the code to scan; only in the answer of a single order that waits for it. */
  QRISPaymentImg: Type.String(),
  TransferDeadline: Nullable(WireTime),
  /** The supplier's receipt, once it is completed; kept for ever. */
  SerialNumber: Type.String(),
  /** Twenty digits of an electricity token in groups of four; empty for the rest. */
  Token: Type.String(),
  /** The shopper has confirmed that it arrived. */
  IsConfirmed: Type.Boolean(),
  CreatedAt: WireTime,
  UpdatedAt: WireTime,
  /** Rupiah refunded to the wallet, else 0; only in the single-order answer. */
  RefundedAmount: Type.Optional(Rupiah),
  /** What happened to the order, oldest first; only in the single-order answer. */
  Timeline: Type.Optional(Type.Array(TimelineEntry)),
  ...ownProofs,
})

/** Fields of a client's digital cart (D03), which it may send along. */
const digitalCartFields = ignoring(
  'Name',
  'Description',
  'Image',
  'ProviderName',
  'ProviderImage',
  'ProviderDescription',
  'CategoryName',
  'CategoryURL',
  'Fee',
)

/**
 * Goods that need an inquiry (C03): without OrderID and TransactionID it is the inquiry, whatever payment the cart names;
 * with one of them and a payment method it is the submit, which needs neither ProductID nor Reference. Of other goods it is
 * always the submit. From the cart only ProductID, Reference, the payment method and OrderID are used; Total is compared with
 * the server's and a difference is refused; the rest is ignored.
 */
export const placeDigitalOrder = call({
  method: 'POST',
  path: '/me/digitalorder',
  summary: 'Ask about a customer or a bill, or order digital goods',
  auth: 'customer',
  body: EntityBody(
    { ...DigitalOrder.properties, ...digitalCartFields },
    {
      OID: Type.Optional(WireId),
      /** May be left out, like Reference, where OrderID names an inquiry: they are the inquiry's. */
      ProductID: Type.Optional(WireId),
      /** Spaces and dashes are left out; phone numbers are normalised. */
      Reference: Type.Optional(Digits({ minLength: 1, maxLength: 30 })),
      /** Of the inquiry that is paid now. TransactionID is the same number. */
      OrderID: Type.Optional(WireId),
      TransactionID: Type.Optional(WireId),
      PaymentType: Type.Optional(Type.String({ maxLength: 20 })),
      BankAccountID: Type.Optional(WireId),
      QRISPaymentID: Type.Optional(WireId),
      Total: Type.Optional(Rupiah),
    },
  ),
  data: DigitalOrder,
  errors: [
    'DIGITAL_PRODUCT_UNAVAILABLE',
    'DIGITAL_PRODUCT_PAUSED',
    'DIGITAL_REFERENCE_INVALID',
    'DIGITAL_PRICE_CHANGED',
    'INQUIRY_NEEDED',
    'DIGITAL_ORDER_REPEATED',
    'DESTINATION_LIMIT_REACHED',
    'DIGITAL_LIMIT_REACHED',
    'PAYMENT_METHOD_UNAVAILABLE',
    'INSUFFICIENT_BALANCE',
    'UNIQUE_CODES_EXHAUSTED',
    'TOO_MANY_OPEN_ORDERS',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
  rateLimitPerMinute: 30,
})

const MyDigitalOrderQuery = ListQuery({
  filters: {
    ...{ ID: WireId, TransactionID: WireId, CategoryID: WireId, Reference: shortText },
    ...{ OrderStatus: Type.Integer({ minimum: 0, maximum: 9 }), PaymentStatus: PaymentStatusFilter },
    ...{ CreatedAt: WireTimeFilter, UpdatedAt: WireTimeFilter, PaymentType: Type.String({ maxLength: 20 }) },
    /** Another shopper's id finds nothing. */
    UserID: WireId,
  },
  sort: ['ID', 'CreatedAt', 'UpdatedAt'],
  maxSize: 50,
})

export const listDigitalOrders = call({
  method: 'GET',
  path: '/me/digitalorder',
  summary: "The shopper's digital orders, newest first, without inquiries that were never paid",
  auth: 'customer',
  query: MyDigitalOrderQuery,
  data: Type.Array(DigitalOrder),
})
export const countDigitalOrders = call({
  method: 'GET',
  path: '/me/digitalordercount',
  summary: "How many of the shopper's digital orders a filter finds",
  auth: 'customer',
  query: MyDigitalOrderQuery,
  data: Count,
})
export const getDigitalOrder = call({
  method: 'GET',
  path: '/me/digitalorder/:id',
  summary: 'One digital order, or inquiry, with its timeline; asks our database only',
  auth: 'customer',
  params: IdOnly,
  data: DigitalOrder,
  errors: ['NOT_FOUND'],
})
export const cancelDigitalOrder = call({
  method: 'PUT',
  path: '/me/canceldigitalorder/:id',
  summary: 'Cancel an unpaid digital order',
  auth: 'customer',
  params: IdOnly,
  data: DigitalOrder,
  errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
})
export const confirmDigitalOrder = call({
  method: 'PUT',
  path: '/me/confirmdigitalorder/:id',
  summary: 'Confirm that what was ordered arrived',
  auth: 'customer',
  params: IdOnly,
  data: DigitalOrder,
  errors: ['NOT_FOUND', 'ORDER_NOT_ARRIVED'],
})
