import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  described,
  EntityBody,
  IdParams,
  ignoredFields,
  ListQuery,
  Nullable,
  NumberOf,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from '../protocol/call.ts'
import {
  wireDeliveryOption,
  wireDeliveryOptionText,
  wireOrderStatus,
  wirePurchaseType,
} from '../protocol/wire-numbers.ts'
import { type DocumentKind, documentKinds } from '../values/orders/documents.ts'
import { DeliveryAddress } from './addresses.ts'
import { ProductCard, StorePlace } from './catalogue.ts'
import {
  ownPaymentFields,
  PaymentStatus,
  PaymentStatusFilter,
  PaymentType,
  PaymentTypeInput,
  transferAccountFields,
} from './payments.ts'

const OrderStatus = described('Named by GET /customdata/1/orderstatusscheme.', NumberOf(wireOrderStatus))

export const OrderItem = Type.Object({
  ProductID: WireId,
  ProductName: Type.String(),
  ProductImage: Type.String(),
  ProductPurchaseType: NumberOf(wirePurchaseType),
  ProductDiscount: described('Percent.', Type.Integer()),
  ProductPromoPrice: described('Of one piece, after the discount.', Rupiah),
  Price: described('Of one piece, before the discount.', Rupiah),
  Quantity: described('Pieces.', Type.Integer()),
  TotalPrice: described('Of all pieces, after the discount.', Rupiah),
  MinDays: described('Lead time in days; null for ready goods.', Nullable(Type.Integer())),
  DeliveryDate: described(
    `
    Our addition: the delivery date of a pre-order, YYYY-MM-DD; the specification has it only in the cart.`,
    Nullable(Type.String()),
  ),
  Note: Type.String(),
})

/** Pieces of a line that left a paid order before it was packed. */
const GoodsChange = Type.Object({
  Line: described(
    'The place of the line in OrderItems, from 1; higher numbers are lines of earlier replacements.',
    Type.Integer(),
  ),
  ProductName: Type.String(),
  Quantity: described('Pieces.', Type.Integer()),
  Replacement: described(
    'The goods that take their place, with a line of their own; null for pieces that were taken away.',
    Nullable(
      Type.Object({
        Line: described('As `Line` beside it.', Type.Integer()),
        ProductID: WireId,
        ProductName: Type.String(),
        ProductImage: Type.String(),
        Price: described('Of one piece.', Rupiah),
      }),
    ),
  ),
  Refunded: described('Rupiah: the price of the pieces, or the difference.', Rupiah),
})

const TimelineEntry = Type.Object({ At: WireTime, Status: OrderStatus, Text: Type.String(), Note: Type.String() })

export const ShopOrder = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  Status: OrderStatus,
  PaymentStatus,
  PaymentType,
  Payment: described("The payment scheme's Value of its PaymentType.", Type.String()),
  PaymentConfirmationID: described('The newest proof of payment; null without one.', Nullable(WireId)),
  ...transferAccountFields,
  QRISPaymentImg: described(
    'Data URL of the QR code; only in the single-order answer, while the payment is awaited.',
    Type.String(),
  ),
  TotalPrice: described('Of the goods.', Rupiah),
  PostalFee: described('Of the delivery; 0 for a pick-up.', Rupiah),
  PostalFeeIsEstimate: described(
    "Our addition: the couriers were unavailable, so the fee comes from the shop's own table.",
    Type.Boolean(),
  ),
  UniqueNum: described('Makes the amount of a transfer unique; 0 for other payment methods.', Type.Integer()),
  TotalTransaction: described(
    'TotalPrice + PostalFee. The amount to pay is this + UniqueNum (values/orders/total-to-pay.ts).',
    Rupiah,
  ),
  TransferDeadline: described('Deadline for the payment; null if no payment is pending.', Nullable(WireTime)),
  StoreID: WireId,
  StoreName: Type.String(),
  Courier: Type.String(),
  CourierService: Type.String(),
  CourierETA: Type.String(),
  Parcel: described(
    `
    Our addition: both weights in grams and the kilograms that the courier charges; null if the fee does not
    depend on weight.`,
    Nullable(
      Type.Object({
        Weight: described('Grams.', Type.Integer()),
        VolumetricWeight: described('Grams.', Type.Integer()),
        FinalWeight: described('Kilograms.', Type.Number()),
      }),
    ),
  ),
  TrackingNumber: Type.String(),
  TrackingPage: described(
    `
    Where the courier looks up its tracking numbers; null before the number is known, and where the courier has
    no such page.`,
    Nullable(Type.String()),
  ),
  DeliveryOption: Type.Unsafe<string>({ type: 'string', enum: Object.values(wireDeliveryOptionText) }),
  DeliveryOptionID: NumberOf(wireDeliveryOption),
  DeliveryTime: described(
    `
    For a pre-order the delivery date of its goods, YYYY-MM-DD; for other goods the text that the client sent.`,
    Nullable(Type.String()),
  ),
  DeliveryAddress: described('`Delivery` in one line; empty for pick-up.', Type.String()),
  Delivery: Nullable(
    Type.Object({
      Recipient: Type.String(),
      Phone: Type.String(),
      Address: Type.String(),
      Area: Type.String(),
      SubDistrict: Type.String(),
      City: Type.String(),
      Province: Type.String(),
      PostalCode: Type.String(),
    }),
  ),
  Note: Type.String(),
  OrderItems: Type.Array(OrderItem),
  ReplacementFor: described(
    'Our addition: the order whose goods this one sends again, for nothing, after a complaint; only in the single-order answer.',
    Type.Optional(WireId),
  ),
  GoodsChanges: described(
    `
    Our addition: what the store changed in a paid order before packing, oldest first; OrderItems stay as ordered. Only in the
    single-order answer, and only after a change.`,
    Type.Optional(Type.Array(GoodsChange)),
  ),
  PackedItems: described('Our addition: the goods with these changes.', Type.Optional(Type.Array(OrderItem))),
  RefundedAmount: described(
    'Rupiah refunded to the wallet, else 0; only in the single-order answer.',
    Type.Optional(Rupiah),
  ),
  StorePlace: described(
    "Our addition: the store's current address, where the goods are; only in the single-order answer.",
    Type.Optional(StorePlace),
  ),
  AcceptBy: described(
    'Our addition: until when the store must have accepted it; null where it waits for no store.',
    Type.Optional(Nullable(WireTime)),
  ),
  Timeline: described(
    'Events of the order, oldest first; only in the single-order answer.',
    Type.Optional(Type.Array(TimelineEntry)),
  ),
  ...ownPaymentFields,
})

/** Fields of a cart's summary (K01) that are ignored. */
const cartFields = ignoredFields(
  'StoreID',
  'StoreName',
  'StoreAreaID',
  'StoreCourier',
  'TotalQty',
  'TotalWeight',
  'Total',
  'Dimensi',
  'Recipient',
  'Phone',
  'Address',
  'Area',
  'AreaID',
  'SubDistrict',
  'SubDistrictID',
  'City',
  'CityID',
  'Province',
  'ProvinceID',
  'PostalCode',
  'DeliverySubDistrictID',
  'CourierCode',
  'CourierName',
  'CourierImage',
  'CourierServiceName',
  'CourierServiceDescription',
  'CourierServiceETA',
  'CourierServiceFee',
  'CourierServiceFeeAdjustment',
  'CourierServiceRateID',
  'CourierDelivery',
  'WalletBalance',
)

/** Fields of a cart's line that are ignored. */
const cartItemFields = ignoredFields(
  'ID',
  'Img',
  'Qty',
  'Discount',
  'Unit',
  'Weight',
  'Total',
  'Width',
  'Height',
  'Length',
  'Stock',
  'StoreID',
)

const SeenPurchaseType = described(
  '1 ready, 2 pre-order, 3 made to order; 0 if the client does not know.',
  Type.Integer({ minimum: 0, maximum: 3 }),
)

const SeenName = described("A product's name, including the variant.", Type.String({ maxLength: 1_000 }))

/** An item as the shopper saw it, with the field names of the cart and of an order. */
const seenItemFields = {
  Name: Type.Optional(SeenName),
  ProductName: Type.Optional(SeenName),
  PromoPrice: Type.Optional(Rupiah),
  ProductPromoPrice: Type.Optional(Rupiah),
  Price: Type.Optional(Rupiah),
  PurchaseType: Type.Optional(SeenPurchaseType),
  ProductPurchaseType: Type.Optional(SeenPurchaseType),
  DeliveryDate: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
}

export const placeOrder = call({
  method: 'POST',
  path: '/me/order',
  summary: 'Place an order',
  description: `
    O06. Only ids, quantities, notes and choices are used. Values that the shopper saw are compared and never
    trusted: PostalFee, PostalFeeAdjustment and RateID with the server's quote; names, prices, purchase types
    and delivery dates with the products; StoreAddressID with the store's address. A difference is refused, and
    'usermsg' has the current value.`,
  auth: 'customer',
  example: {
    PaymentType: 'Bank',
    BankAccountID: 1,
    DeliveryOption: 'Self Pickup',
    DeliveryOptionID: 2,
    OrderItem: [{ ProductID: 1, Quantity: 1, Note: 'Jangan dibungkus plastik' }],
  },
  body: EntityBody(
    { ...ShopOrder.properties, ...cartFields },
    {
      OID: Type.Optional(WireId),
      PaymentType: PaymentTypeInput,
      DeliveryTime: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
      DeliveryOption: Type.String({ minLength: 1, maxLength: 50 }),
      DeliveryOptionID: described('As GET /me/deliveryoption answers it.', Type.Integer({ minimum: 1, maximum: 9 })),
      OrderItem: Type.Array(
        EntityBody(
          { ...OrderItem.properties, ...cartItemFields },
          {
            ProductID: WireId,
            Quantity: described('Pieces.', Type.Integer({ minimum: 1, maximum: 100_000 })),
            Note: Type.Optional(Type.String({ maxLength: 500 })),
            ...seenItemFields,
          },
        ),
        { minItems: 1, maxItems: 100 },
      ),
      TotalPrice: described(
        `
        Our addition: the total of the goods as the shopper saw it, so that nobody pays a changed price
        unknowingly.`,
        Type.Optional(Rupiah),
      ),
      PurchaseType: described('The purchase type of the whole cart.', Type.Optional(SeenPurchaseType)),
      BankAccountID: described('Only for a bank transfer.', Type.Optional(WireId)),
      QRISPaymentID: described('Only for QRIS; absent: the current one.', Type.Optional(WireId)),
      DeliveryID: described('The address; not for a pick-up.', Type.Optional(WireId)),
      Courier: Type.Optional(Type.String({ maxLength: 100 })),
      CourierID: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      CourierETA: Type.Optional(Type.String({ maxLength: 100 })),
      CourierService: Type.Optional(Type.String({ maxLength: 100 })),
      PostalFee: described('finalRate or, without PostalFeeAdjustment, the fee to pay.', Type.Optional(Rupiah)),
      PostalFeeAdjustment: described(
        "adjustmentFinalRate: the fee to pay, with the operator's mark-up or subsidy.",
        Type.Optional(Rupiah),
      ),
      StoreAddressID: described(
        "The store's address as the shopper saw it; if the store has moved, the order is refused.",
        Type.Optional(WireId),
      ),
      RateID: described('rate_id of the service that POST /postalfee quoted.', Type.Optional(WireId)),
    },
  ),
  data: ShopOrder,
  errors: [
    'INSUFFICIENT_STOCK',
    'PRODUCT_UNAVAILABLE',
    'PRODUCT_RENAMED',
    'PRICE_CHANGED',
    'PURCHASE_TYPE_CHANGED',
    'DELIVERY_DATE_CHANGED',
    'PRE_ORDER_CLOSED',
    'MIXED_STORES',
    'MIXED_PURCHASE_TYPES',
    'MIXED_DELIVERY_DATES',
    'DELIVERY_OPTION_UNAVAILABLE',
    'DELIVERY_ADDRESS_INVALID',
    'SHIPPING_FEE_CHANGED',
    'STORE_ADDRESS_CHANGED',
    'PAYMENT_METHOD_UNAVAILABLE',
    'CASH_NEEDS_PICKUP',
    'INSUFFICIENT_BALANCE',
    'UNIQUE_CODES_EXHAUSTED',
    'TOO_MANY_OPEN_ORDERS',
    'TOO_MANY_UNPAID_PIECES',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
})

const MyOrderQuery = ListQuery({
  row: ShopOrder.properties,
  except: [
    'BankImage',
    'QRISPaymentImg',
    'TrackingPage',
    'DeliveryAddress',
    'RefundedAmount',
    'ReplacementFor',
    'AcceptBy',
  ],
  filters: {
    ...{ ID: WireId, Status: Type.Integer({ minimum: 0, maximum: 9 }), PaymentStatus: PaymentStatusFilter },
    ...{ CategoryID: WireId, StoreID: WireId, CreatedAt: WireTimeFilter, TransferDeadline: WireTimeFilter },
    ...{ PaymentType: PaymentTypeInput, DeliveryOptionID: WireId },
    UserID: described('The id of another shopper matches nothing.', WireId),
    AwaitsShopper: described(
      'Our addition: 1 for orders that are to be paid and have no proof yet, to be picked up, or to be confirmed after their arrival.',
      Type.Boolean(),
    ),
  },
  maxSize: 50,
})

export const listOrders = call({
  method: 'GET',
  path: '/me/order',
  summary: "The shopper's orders, newest first",
  auth: 'customer',
  query: MyOrderQuery,
  data: Type.Array(ShopOrder),
})
export const countOrders = call({
  method: 'GET',
  path: '/me/ordercount',
  summary: "Number of the shopper's orders that a filter finds",
  auth: 'customer',
  query: MyOrderQuery,
  data: Count,
})
export const getOrder = call({
  method: 'GET',
  path: '/me/order/:id',
  summary: 'One order with its timeline',
  auth: 'customer',
  params: IdParams,
  data: ShopOrder,
  errors: ['NOT_FOUND'],
})
export const getLastCheckout = call({
  method: 'GET',
  path: '/me/lastcheckout',
  summary: 'What the shopper chose at the last orders',
  description: `
    Our addition, for a checkout that remembers on every device. The address is that of the latest delivered order which
    is still in the address book, else the newest one there. All is a suggestion: an order is checked as any other.`,
  auth: 'customer',
  data: Type.Object({
    Address: described('Null without any address.', Nullable(DeliveryAddress)),
    Courier: described("The Courier of the latest delivered order, 'JNE'; empty without one.", Type.String()),
    CourierService: described("Its service, 'REG'.", Type.String()),
    PaymentType: described('Of the latest order; null without one.', Nullable(PaymentType)),
    BankAccountID: described('Where it was transferred to; null for other ways to pay.', Nullable(WireId)),
  }),
})
export const listOrderProducts = call({
  method: 'GET',
  path: '/me/orderproduct/:id',
  summary: 'Products of an order as they are sold now, not as they were bought',
  description: `
    To buy an order's goods again: every product once, in no particular order, without products that no longer
    exist.`,
  auth: 'customer',
  params: IdParams,
  data: Type.Array(ProductCard),
  errors: ['NOT_FOUND'],
})
export const cancelOrder = call({
  method: 'PUT',
  path: '/me/cancelorder/:id',
  summary: 'Cancel an unpaid order',
  auth: 'customer',
  params: IdParams,
  data: ShopOrder,
  errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
})
export const confirmArrival = call({
  method: 'PUT',
  path: '/me/arrivedorder/:id',
  summary: 'Confirm that the goods arrived',
  auth: 'customer',
  params: IdParams,
  data: ShopOrder,
  errors: ['NOT_FOUND', 'ORDER_NOT_ARRIVED'],
})

export const getOwnDocument = call({
  method: 'POST',
  path: '/me/orderdocument/:id',
  summary: "The invoice or receipt of one of the shopper's orders as PDF; the first request issues it",
  description: 'Our addition. A receipt needs a payment, and an order that has ended gets no new document.',
  auth: 'customer',
  params: IdParams,
  body: ClosedObject({ Kind: Type.Unsafe<DocumentKind>({ type: 'string', enum: [...documentKinds] }) }),
  data: Type.Object({ FileName: Type.String(), Pdf: described('The file in base64.', Type.String()) }),
  errors: ['NOT_FOUND', 'DOCUMENT_UNAVAILABLE'],
  rateLimitPerMinute: 20,
})
export const orderStatusScheme = call({
  method: 'GET',
  path: '/customdata/1/orderstatusscheme',
  summary: 'Names of the states of orders of goods and of digital orders',
  auth: 'public',
  data: Type.Object({
    OrderStatus: Type.Array(
      Type.Object({
        Group: described(
          'The kind of order, because the same number means different states.',
          Type.Union([Type.Literal('ShopOrder'), Type.Literal('DigitalOrder')]),
        ),
        TextTranslate: Type.String(),
        Value: described('Status of an order of goods, OrderStatus of a digital one.', Type.Integer()),
      }),
    ),
  }),
})
