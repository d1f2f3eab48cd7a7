import { Type } from 'typebox'
import {
  Count,
  call,
  DigitString,
  described,
  EntityBody,
  IdParams,
  ignoredFields,
  ListQuery,
  Nullable,
  NumberOf,
  OidParams,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from '../protocol/call.ts'
import { wireDigitalStatus } from '../protocol/wire-numbers.ts'
import {
  ownPaymentFields,
  PaymentStatus,
  PaymentStatusFilter,
  PaymentType,
  PaymentTypeInput,
  transferAccountFields,
} from './payments.ts'

const shortText = Type.String({ maxLength: 100 })

export const DigitalProduct = described(
  'A product of the supplier. CategoryID is one of values/digital/digital-goods.ts.',
  Type.Object({
    ID: WireId,
    Name: Type.String(),
    Price: described('0 for a bill: its inquiry answers the amount.', Rupiah),
    Fee: described('Added to the price; for a bill the inquiry answers it.', Rupiah),
    Description: Type.String(),
    Code: Type.String(),
    BrandName: Type.String(),
    BrandDescription: described("Our addition: the digital cart's ProviderDescription.", Type.String()),
    CategoryID: WireId,
    CategoryName: Type.String(),
    Img: Type.String(),
    Status: described('1 available, 0 unavailable (sold out at the supplier, or in its daily pause).', Type.Integer()),
  }),
)

export const listDigitalProducts = call({
  method: 'GET',
  path: '/digitalproduct/:oid',
  summary: 'Digital goods: credit, data, electricity tokens, bills',
  auth: 'customer',
  params: OidParams,
  query: ListQuery({
    row: DigitalProduct.properties,
    except: ['BrandDescription', 'Img'],
    /** Category is the name of the category ('Pulsa', 'Data'), Brand that of the brand ('TELKOMSEL'); both whole and case-insensitive. */
    filters: {
      ID: WireId,
      CategoryID: WireId,
      Category: shortText,
      Brand: shortText,
      Status: Type.Integer({ minimum: 0, maximum: 1 }),
    },
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
  OrderStatus: NumberOf(wireDigitalStatus),
  Text: Type.String(),
  Note: Type.String(),
})

export const DigitalOrder = Type.Object({
  ID: WireId,
  TransactionID: described('The same number as ID.', WireId),
  OrderStatus: described(
    `
    1 waiting (for the result of the inquiry, or for payment), 2 paid, 3 sent to the supplier, 7 completed, 8
    cancelled or expired without payment, 9 failed.`,
    Type.Integer(),
  ),
  Note: described('Parsed by parseNote of values/digital/digital-note.ts.', Type.String()),
  ProductID: WireId,
  ProductCode: Type.String(),
  ProductCategory: described('Name of the category.', Type.String()),
  ProductName: Type.String(),
  ProductImg: Type.String(),
  BrandName: Type.String(),
  CategoryID: WireId,
  Reference: described('The destination number: phone, meter, customer, family.', Type.String()),
  Price: Rupiah,
  AdminFee: Rupiah,
  UniqueNum: described('Makes the amount of a transfer unique; 0 for other payment methods.', Type.Integer()),
  TotalTransaction: described(
    'Price + AdminFee. The amount to pay is this + UniqueNum (values/orders/total-to-pay.ts).',
    Rupiah,
  ),
  Payment: described(
    "The payment scheme's Value of its PaymentType; empty, like PaymentType, for an unpaid inquiry.",
    Type.String(),
  ),
  PaymentType,
  PaymentStatus,
  PaymentConfirmationID: described('The newest proof of payment; null without one.', Nullable(WireId)),
  ...transferAccountFields,
  QRISPaymentImg: described(
    'Data URL of the QR code; only in the single-order answer, while the payment is awaited.',
    Type.String(),
  ),
  TransferDeadline: described('Deadline for the payment; null if no payment is pending.', Nullable(WireTime)),
  SerialNumber: described("The supplier's receipt of a completed order; kept permanently.", Type.String()),
  Token: described('The twenty digits of an electricity token in groups of four; otherwise empty.', Type.String()),
  IsConfirmed: described('Whether the shopper has confirmed the arrival.', Type.Boolean()),
  CreatedAt: WireTime,
  UpdatedAt: WireTime,
  RefundedAmount: described(
    'Rupiah refunded to the wallet, else 0; only in the single-order answer.',
    Type.Optional(Rupiah),
  ),
  Timeline: described(
    'Events of the order, oldest first; only in the single-order answer.',
    Type.Optional(Type.Array(TimelineEntry)),
  ),
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

export const placeDigitalOrder = call({
  method: 'POST',
  path: '/me/digitalorder',
  summary: 'Make an inquiry about a customer or a bill, or order digital goods',
  description: `
    For goods that need an inquiry (C03): without OrderID and TransactionID the call is the inquiry, also
    with a payment method; with one of them and a payment method it is the order, which needs neither ProductID
    nor Reference. For other goods it is always the order. Of the cart only ProductID, Reference, the payment
    method and OrderID are used; Total must equal the server's; the rest is ignored.`,
  auth: 'customer',
  body: EntityBody(
    { ...DigitalOrder.properties, ...digitalCartFields },
    {
      OID: Type.Optional(WireId),
      ProductID: described(
        'Optional, like Reference, if OrderID names an inquiry, which has both.',
        Type.Optional(WireId),
      ),
      Reference: described(
        'Spaces and dashes are removed; phone numbers are normalised.',
        Type.Optional(DigitString({ minLength: 1, maxLength: 30 })),
      ),
      OrderID: described('The inquiry to order from. TransactionID is the same number.', Type.Optional(WireId)),
      TransactionID: Type.Optional(WireId),
      PaymentType: Type.Optional(PaymentTypeInput),
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
  row: DigitalOrder.properties,
  except: ['Note', 'ProductImg', 'BankImage', 'QRISPaymentImg', 'RefundedAmount'],
  filters: {
    ...{ ID: WireId, TransactionID: WireId, CategoryID: WireId, Reference: shortText },
    ...{ OrderStatus: Type.Integer({ minimum: 0, maximum: 9 }), PaymentStatus: PaymentStatusFilter },
    ...{ CreatedAt: WireTimeFilter, UpdatedAt: WireTimeFilter, TransferDeadline: WireTimeFilter },
    PaymentType: PaymentTypeInput,
    UserID: described('The id of another shopper matches nothing.', WireId),
  },
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
  summary: "Number of the shopper's digital orders that a filter finds",
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
