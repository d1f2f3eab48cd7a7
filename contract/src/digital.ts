import { Type } from 'typebox'
import {
  Count,
  call,
  DigitString,
  EntityBody,
  IdParams,
  ignoredFields,
  ListQuery,
  Nullable,
  OidParams,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from './call.ts'
import { ownPaymentFields, PaymentStatusFilter, transferAccountFields } from './payments.ts'

const shortText = Type.String({ maxLength: 100 })

/** A product of the supplier. CategoryID is one of values/digital-goods.ts. */
export const DigitalProduct = Type.Object({
  ID: WireId,
  Name: Type.String(),
  /** 0 for a bill, whose amount the inquiry answers. */
  Price: Rupiah,
  /** Added to the price; for a bill the inquiry answers it. */
  Fee: Rupiah,
  Description: Type.String(),
  Code: Type.String(),
  BrandName: Type.String(),
  /** Our addition: the digital cart's ProviderDescription. */
  BrandDescription: Type.String(),
  CategoryID: WireId,
  CategoryName: Type.String(),
  Img: Type.String(),
  /** 1 available, 0 unavailable (sold out at the supplier, or in its daily pause). */
  Status: Type.Integer(),
})

export const listDigitalProducts = call({
  method: 'GET',
  path: '/digitalproduct/:oid',
  summary: 'Digital goods: credit, data, electricity tokens, bills',
  auth: 'customer',
  params: OidParams,
  query: ListQuery({
    /** Category is the name of the category ('Pulsa', 'Data'), Brand that of the brand ('TELKOMSEL'); both case-insensitive. */
    filters: {
      ID: WireId,
      CategoryID: WireId,
      Category: shortText,
      Brand: shortText,
      /** Matches any part. */
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
  params: OidParams,
  query: ListQuery({
    /** Case-insensitive. */
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
   * 1 waiting (for the result of the inquiry, or for payment), 2 paid, 3 sent to the supplier, 7 completed, 8 cancelled or
   * expired without payment, 9 failed.
   */
  OrderStatus: Type.Integer(),
  /** Parsed by parseNote of values/digital-note.ts. */
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
  /** Price + AdminFee. The amount to pay is this + UniqueNum (values/total-to-pay.ts). */
  TotalTransaction: Rupiah,
  /** The payment scheme's Value of its PaymentType; empty, like PaymentType, for an unpaid inquiry. */
  Payment: Type.String(),
  /** Wallet, Bank, QRIS. */
  PaymentType: Type.String(),
  /** 0 waiting, 1 verified, 2 successful, 3 expired, 4 unsuccessful. */
  PaymentStatus: Type.Integer(),
  PaymentConfirmationID: Nullable(WireId),
  ...transferAccountFields,
  /** Data URL of the QR code; only in the single-order answer, while the payment is awaited. */
  QRISPaymentImg: Type.String(),
  TransferDeadline: Nullable(WireTime),
  /** The supplier's receipt of a completed order; kept permanently. */
  SerialNumber: Type.String(),
  /** The twenty digits of an electricity token in groups of four; otherwise empty. */
  Token: Type.String(),
  /** The shopper has confirmed that it arrived. */
  IsConfirmed: Type.Boolean(),
  CreatedAt: WireTime,
  UpdatedAt: WireTime,
  /** Rupiah refunded to the wallet, else 0; only in the single-order answer. */
  RefundedAmount: Type.Optional(Rupiah),
  /** What happened to the order, oldest first; only in the single-order answer. */
  Timeline: Type.Optional(Type.Array(TimelineEntry)),
  ...ownPaymentFields,
})

/** Fields of a client's digital cart (D03) that are ignored. */
const digitalCartFields = ignoredFields(
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
 * For goods that need an inquiry (C03): without OrderID and TransactionID the call is the inquiry, whatever payment the cart has;
 * with one of them and a payment method it is the order, which needs neither ProductID nor Reference. For other goods it is always
 * the order. Of the cart only ProductID, Reference, the payment method and OrderID are used; Total must equal the server's; the
 * rest is ignored.
 */
export const placeDigitalOrder = call({
  method: 'POST',
  path: '/me/digitalorder',
  summary: 'Make an inquiry about a customer or a bill, or order digital goods',
  auth: 'customer',
  body: EntityBody(
    { ...DigitalOrder.properties, ...digitalCartFields },
    {
      OID: Type.Optional(WireId),
      /** Optional, like Reference, if OrderID names an inquiry, which has both. */
      ProductID: Type.Optional(WireId),
      /** Spaces and dashes are removed; phone numbers are normalised. */
      Reference: Type.Optional(DigitString({ minLength: 1, maxLength: 30 })),
      /** The inquiry that is ordered. TransactionID is the same number. */
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
    /** The id of another shopper matches nothing. */
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
  summary: 'One digital order or inquiry with its timeline; does not query the supplier',
  auth: 'customer',
  params: IdParams,
  data: DigitalOrder,
  errors: ['NOT_FOUND'],
})
export const cancelDigitalOrder = call({
  method: 'PUT',
  path: '/me/canceldigitalorder/:id',
  summary: 'Cancel an unpaid digital order',
  auth: 'customer',
  params: IdParams,
  data: DigitalOrder,
  errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
})
export const confirmDigitalOrder = call({
  method: 'PUT',
  path: '/me/confirmdigitalorder/:id',
  summary: 'Confirm that the ordered goods arrived',
  auth: 'customer',
  params: IdParams,
  data: DigitalOrder,
  errors: ['NOT_FOUND', 'ORDER_NOT_ARRIVED'],
})
