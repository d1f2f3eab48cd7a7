import { Type } from 'typebox'
import {
  Count,
  call,
  EntityBody,
  IdParams,
  ignoredFields,
  ListQuery,
  Nullable,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from './call.ts'
import { ProductCard, StorePlace } from './catalogue.ts'
import { ownPaymentFields, PaymentStatusFilter, transferAccountFields } from './payments.ts'

export const OrderItem = Type.Object({
  ProductID: WireId,
  ProductName: Type.String(),
  ProductImage: Type.String(),
  ProductPurchaseType: Type.Integer(),
  ProductDiscount: Type.Integer(),
  ProductPromoPrice: Rupiah,
  Price: Rupiah,
  Quantity: Type.Integer(),
  TotalPrice: Rupiah,
  MinDays: Nullable(Type.Integer()),
  /** Our addition: the delivery date of a pre-order, YYYY-MM-DD; the specification has it only in the cart. */
  DeliveryDate: Nullable(Type.String()),
  Note: Type.String(),
})

const TimelineEntry = Type.Object({ At: WireTime, Status: Type.Integer(), Text: Type.String(), Note: Type.String() })

export const ShopOrder = Type.Object({
  ID: WireId,
  CreatedAt: WireTime,
  /** 1 waiting … 9, named by the order status scheme. */
  Status: Type.Integer(),
  /** 0 waiting, 1 verified, 2 successful, 3 expired, 4 unsuccessful. */
  PaymentStatus: Type.Integer(),
  PaymentType: Type.String(),
  /** The payment scheme's Value of its PaymentType. */
  Payment: Type.String(),
  PaymentConfirmationID: Nullable(WireId),
  ...transferAccountFields,
  /** Data URL of the QR code; only in the single-order answer, while the payment is awaited. */
  QRISPaymentImg: Type.String(),
  TotalPrice: Rupiah,
  PostalFee: Rupiah,
  /** Our addition: the couriers were unavailable, so the fee comes from the shop's own table. */
  PostalFeeIsEstimate: Type.Boolean(),
  /** Makes the amount of a transfer unique; 0 for other payment methods. */
  UniqueNum: Type.Integer(),
  /** TotalPrice + PostalFee. The amount to pay is this + UniqueNum (values/total-to-pay.ts). */
  TotalTransaction: Rupiah,
  TransferDeadline: Nullable(WireTime),
  StoreID: WireId,
  StoreName: Type.String(),
  Courier: Type.String(),
  CourierService: Type.String(),
  CourierETA: Type.String(),
  /** Our addition: both weights in grams and the kilograms that the courier charges; null if the fee does not depend on weight. */
  Parcel: Nullable(
    Type.Object({ Weight: Type.Integer(), VolumetricWeight: Type.Integer(), FinalWeight: Type.Number() }),
  ),
  TrackingNumber: Type.String(),
  /** Where the courier looks up its tracking numbers; null before the number is known, and where the courier has no such page. */
  TrackingPage: Nullable(Type.String()),
  DeliveryOption: Type.String(),
  DeliveryOptionID: Type.Integer(),
  /** For a pre-order the delivery date of its goods, YYYY-MM-DD; for other goods the text that the client sent. */
  DeliveryTime: Nullable(Type.String()),
  /** `Delivery` in one line; empty for pick-up. */
  DeliveryAddress: Type.String(),
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
  /** Rupiah refunded to the wallet, else 0; only in the single-order answer. */
  RefundedAmount: Type.Optional(Rupiah),
  /** Our addition: the store's current address, where the goods are; only in the single-order answer. */
  StorePlace: Type.Optional(StorePlace),
  /** Our addition: until when the store must have accepted it; null where it waits for no store. */
  AcceptBy: Type.Optional(Nullable(WireTime)),
  /** What happened to the order, oldest first; only in the single-order answer. */
  Timeline: Type.Optional(Type.Array(TimelineEntry)),
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

/** 1 ready, 2 pre-order, 3 made to order; 0 if the client does not know. */
const SeenPurchaseType = Type.Integer({ minimum: 0, maximum: 3 })

/** A product's name, which says the variant too. */
const SeenName = Type.String({ maxLength: 1_000 })

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

/**
 * O06. Only ids, quantities, notes and choices are used. Values that the shopper saw are compared and never trusted: PostalFee,
 * PostalFeeAdjustment and RateID with the server's quote; names, prices, purchase types and delivery dates with the products;
 * StoreAddressID with the store's address. A difference is refused, and `usermsg` has the current value.
 */
export const placeOrder = call({
  method: 'POST',
  path: '/me/order',
  summary: 'Place an order',
  auth: 'customer',
  body: EntityBody(
    { ...ShopOrder.properties, ...cartFields },
    {
      OID: Type.Optional(WireId),
      PaymentType: Type.String({ minLength: 1, maxLength: 20 }),
      DeliveryTime: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
      DeliveryOption: Type.String({ minLength: 1, maxLength: 50 }),
      DeliveryOptionID: Type.Integer({ minimum: 1, maximum: 9 }),
      OrderItem: Type.Array(
        EntityBody(
          { ...OrderItem.properties, ...cartItemFields },
          {
            ProductID: WireId,
            Quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
            Note: Type.Optional(Type.String({ maxLength: 500 })),
            ...seenItemFields,
          },
        ),
        { minItems: 1, maxItems: 100 },
      ),
      /** Our addition: the total of the goods as the shopper saw it, so that nobody pays a changed price unknowingly. */
      TotalPrice: Type.Optional(Rupiah),
      /** The purchase type of the whole cart. */
      PurchaseType: Type.Optional(SeenPurchaseType),
      BankAccountID: Type.Optional(WireId),
      QRISPaymentID: Type.Optional(WireId),
      DeliveryID: Type.Optional(WireId),
      Courier: Type.Optional(Type.String({ maxLength: 100 })),
      CourierID: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      CourierETA: Type.Optional(Type.String({ maxLength: 100 })),
      CourierService: Type.Optional(Type.String({ maxLength: 100 })),
      /** finalRate or, without PostalFeeAdjustment, the fee to pay. */
      PostalFee: Type.Optional(Rupiah),
      /** adjustmentFinalRate: the fee to pay, with the operator's mark-up or subsidy. */
      PostalFeeAdjustment: Type.Optional(Rupiah),
      /** The store's address as the shopper saw it; if the store has moved, the order is refused. */
      StoreAddressID: Type.Optional(WireId),
      RateID: Type.Optional(WireId),
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
  filters: {
    ...{ ID: WireId, Status: Type.Integer({ minimum: 0, maximum: 9 }), PaymentStatus: PaymentStatusFilter },
    ...{ CategoryID: WireId, StoreID: WireId, CreatedAt: WireTimeFilter },
    ...{ PaymentType: Type.String({ maxLength: 20 }), DeliveryOptionID: WireId },
    /** The id of another shopper matches nothing. */
    UserID: WireId,
  },
  sort: ['ID', 'CreatedAt'],
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
  summary: "How many of the shopper's orders a filter finds",
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
/** To buy an order's goods again: every product once, in no particular order, without products that no longer exist. */
export const listOrderProducts = call({
  method: 'GET',
  path: '/me/orderproduct/:id',
  summary: 'Products of an order as they are sold now, not as they were bought',
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

export const orderStatusScheme = call({
  method: 'GET',
  path: '/customdata/1/orderstatusscheme',
  summary: 'Names of the states of orders of goods and of digital orders',
  auth: 'public',
  data: Type.Object({
    OrderStatus: Type.Array(
      Type.Object({
        /** The kind of order, because the same number means different states. */
        Group: Type.Union([Type.Literal('ShopOrder'), Type.Literal('DigitalOrder')]),
        TextTranslate: Type.String(),
        /** Status of an order of goods, OrderStatus of a digital one. */
        Value: Type.Integer(),
      }),
    ),
  }),
})
