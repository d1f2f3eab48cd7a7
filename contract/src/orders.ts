import { Type } from 'typebox'
import {
  Count,
  call,
  EntityBody,
  IdOnly,
  ignoring,
  ListQuery,
  Nullable,
  Rupiah,
  WireId,
  WireTime,
  WireTimeFilter,
} from './call.ts'
import { ProductCard, StorePlace } from './catalogue.ts'
import { ownProofs, PaymentStatusFilter, transferAccount } from './payments.ts'

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
  /** YYYY-MM-DD, of a pre-order; beyond the specification, which names it only in the cart. */
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
  ...transferAccount,
  /** Picture (data URL) of the code to scan; only in the answer of a single order that waits for it. */
  QRISPaymentImg: Type.String(),
  TotalPrice: Rupiah,
  PostalFee: Rupiah,
  /** Our addition: the couriers could not be asked, so the fee is of the shop's own table. */
  PostalFeeIsEstimate: Type.Boolean(),
  /** Tells a transfer from all others; 0 where nothing is transferred. */
  UniqueNum: Type.Integer(),
  /** TotalPrice + PostalFee. To be paid is this and UniqueNum (values/total-to-pay.ts). */
  TotalTransaction: Rupiah,
  TransferDeadline: Nullable(WireTime),
  StoreID: WireId,
  StoreName: Type.String(),
  Courier: Type.String(),
  CourierService: Type.String(),
  CourierETA: Type.String(),
  /** Our addition: both weights in grams and the kilograms that the courier charges; null where the fee goes by no weight. */
  Parcel: Nullable(
    Type.Object({ Weight: Type.Integer(), VolumetricWeight: Type.Integer(), FinalWeight: Type.Number() }),
  ),
  TrackingNumber: Type.String(),
  DeliveryOption: Type.String(),
  DeliveryOptionID: Type.Integer(),
  /** From when a pre-order is sent, YYYY-MM-DD, as its goods say; of other goods what was sent with the order. */
  DeliveryTime: Nullable(Type.String()),
  /** The whole of `Delivery` in one line, as a parcel is addressed; empty for pick-up. */
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
  /** Rupiah that went into the wallet because the order ended after it was paid, else 0; only in the single-order answer. */
  RefundedAmount: Type.Optional(Rupiah),
  /** Our addition: where the store is now, which has the goods; only in the single-order answer. */
  StorePlace: Type.Optional(StorePlace),
  /** What happened to the order, oldest first; only in the single-order answer. */
  Timeline: Type.Optional(Type.Array(TimelineEntry)),
  ...ownProofs,
})

/** What a cart holds of the whole order (K01), as a client may send it along. */
const cartFields = ignoring(
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

/** And of one of its lines. */
const cartItemFields = ignoring(
  'ID',
  'Name',
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

/** 1 ready, 2 pre-order, 3 made to order; 0 where a client does not know. */
const SeenPurchaseType = Type.Integer({ minimum: 0, maximum: 3 })

/** An item as the shopper saw it, in the words of the cart and of an order. */
const seenOfItem = {
  PromoPrice: Type.Optional(Rupiah),
  ProductPromoPrice: Type.Optional(Rupiah),
  Price: Type.Optional(Rupiah),
  PurchaseType: Type.Optional(SeenPurchaseType),
  ProductPurchaseType: Type.Optional(SeenPurchaseType),
  DeliveryDate: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
}

/**
 * O06. Only ids, quantities, notes and choices are taken from here. What the client says that the shopper saw is compared and
 * never believed: PostalFee, PostalFeeAdjustment and RateID with the server's quote, prices, purchase types and the days of
 * pre-orders with the goods, StoreAddressID with where the store is. A difference is refused, and `usermsg` says what is
 * true now.
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
            ...seenOfItem,
          },
        ),
        { minItems: 1, maxItems: 100 },
      ),
      /** Our addition: what the goods cost as the shopper saw it, so that nobody pays a price that changed unseen. */
      TotalPrice: Type.Optional(Rupiah),
      /** What the cart holds of all its goods. */
      PurchaseType: Type.Optional(SeenPurchaseType),
      BankAccountID: Type.Optional(WireId),
      QRISPaymentID: Type.Optional(WireId),
      DeliveryID: Type.Optional(WireId),
      Courier: Type.Optional(Type.String({ maxLength: 100 })),
      CourierID: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      CourierETA: Type.Optional(Type.String({ maxLength: 100 })),
      CourierService: Type.Optional(Type.String({ maxLength: 100 })),
      /** finalRate or, where no PostalFeeAdjustment is sent, what is to be paid. */
      PostalFee: Type.Optional(Rupiah),
      /** adjustmentFinalRate: what is to be paid, with the operator's mark-up or subsidy. */
      PostalFeeAdjustment: Type.Optional(Rupiah),
      /** Where the shopper saw the store: goods that lie elsewhere by now are not ordered unasked. */
      StoreAddressID: Type.Optional(WireId),
      RateID: Type.Optional(WireId),
    },
  ),
  data: ShopOrder,
  errors: [
    'INSUFFICIENT_STOCK',
    'PRODUCT_UNAVAILABLE',
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
    /** The shopper's own; another's finds nothing. */
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
  params: IdOnly,
  data: ShopOrder,
  errors: ['NOT_FOUND'],
})
/** To buy an order's goods once more: every product once, in no order; one that the shop no longer has is missing. */
export const listOrderProducts = call({
  method: 'GET',
  path: '/me/orderproduct/:id',
  summary: 'Products of an order as they are sold now, not as they were bought',
  auth: 'customer',
  params: IdOnly,
  data: Type.Array(ProductCard),
  errors: ['NOT_FOUND'],
})
export const cancelOrder = call({
  method: 'PUT',
  path: '/me/cancelorder/:id',
  summary: 'Cancel an unpaid order',
  auth: 'customer',
  params: IdOnly,
  data: ShopOrder,
  errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
})
export const confirmArrival = call({
  method: 'PUT',
  path: '/me/arrivedorder/:id',
  summary: 'Confirm that the goods arrived',
  auth: 'customer',
  params: IdOnly,
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
        /** Whose state it is: one number means different things in the two kinds of orders. */
        Group: Type.Union([Type.Literal('ShopOrder'), Type.Literal('DigitalOrder')]),
        TextTranslate: Type.String(),
        /** Status of an order of goods, OrderStatus of a digital one. */
        Value: Type.Integer(),
      }),
    ),
  }),
})
