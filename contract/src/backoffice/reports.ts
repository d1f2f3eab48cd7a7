import { type Static, Type } from 'typebox'
import { ClosedObject, call, Nullable, WireId, WireTime } from '../call.ts'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/**
 * Days in WIB, both inclusive; at most three years. Default: the 30 days before today. Every number is answered for this period and
 * for as many days before it.
 */
const PeriodQuery = ClosedObject({ From: Type.Optional(Day), To: Type.Optional(Day) })
const Period = Type.Object({ From: Day, To: Day, BeforeFrom: Day, BeforeTo: Day })
export type Period = Static<typeof Period>

const ofStores = { method: 'GET', auth: 'staff', right: 'reports:read', scope: 'store', query: PeriodQuery } as const
const ofShop = { ...ofStores, scope: 'organisation' } as const

/** Rupiah, which may be less than nothing on a day of refunds. */
const Amount = Type.Integer()

const salesFields = {
  /**
   * The prices of the goods of all orders that were paid, each on the day of its payment, less those of refunded orders, each on
   * the day of its refund. Shipping and unique codes are not sales.
   */
  Sales: Amount,
  /** Orders that were paid. */
  Orders: Type.Integer(),
  Goods: Amount,
  Shipping: Amount,
  UniqueCodes: Amount,
  /** Orders that were refunded, the prices of their goods, and all that went back. */
  Refunds: Type.Integer(),
  RefundedGoods: Amount,
  Refunded: Amount,
  /** Of the orders: the first that its shopper paid in the shop; with rights for some stores, in the store. */
  NewBuyers: Type.Integer(),
}
const Sales = Type.Object(salesFields)
export type Sales = Static<typeof Sales>
const SalesOfDay = Type.Object({ Day, ...salesFields })

export const getSalesReport = call({
  ...ofStores,
  path: '/kelola/report/sales',
  summary: 'Sales by day, store and way to pay',
  data: Type.Object({
    Period,
    Now: Sales,
    Before: Sales,
    /** Every day of the period, and of the one before. */
    Days: Type.Array(SalesOfDay),
    DaysBefore: Type.Array(SalesOfDay),
    Stores: Type.Array(Type.Object({ StoreID: WireId, Name: Type.String(), Now: Sales, Before: Sales })),
    Payments: Type.Array(Type.Object({ PaymentType: Type.String(), Now: Sales, Before: Sales })),
    /** When the sums of past days were last compared with orders and ledger, and the days that differed. */
    Check: Type.Object({
      CheckedAt: Nullable(WireTime),
      /** Their sums were counted again. */
      Recounted: Type.Array(Day),
      /** Their orders are not what the ledger says. */
      Unbalanced: Type.Array(Day),
    }),
  }),
})

export const getProductReport = call({
  ...ofStores,
  path: '/kelola/report/products',
  summary: 'The products that sold most',
  data: Type.Object({
    Period,
    /** At most a hundred, by amount. */
    Products: Type.Array(
      Type.Object({
        ProductID: WireId,
        Name: Type.String(),
        StoreName: Type.String(),
        /** Sold less refunded. */
        Pieces: Type.Integer(),
        Amount,
        PiecesBefore: Type.Integer(),
        AmountBefore: Amount,
      }),
    ),
  }),
})

const CheckoutSums = Type.Object({
  /** Shoppers who reached the choice of delivery, each once for a day and a store. */
  Checkouts: Type.Integer(),
  /** Of these: who also ordered there on the same day. */
  Ordered: Type.Integer(),
})
export type Checkouts = Static<typeof CheckoutSums>

export const getCheckoutReport = call({
  ...ofStores,
  path: '/kelola/report/checkouts',
  summary: 'Carts that reached the checkout, and those that became orders',
  data: Type.Object({
    Period,
    /** The first day that was counted; null: none yet. */
    Since: Nullable(Day),
    Now: CheckoutSums,
    Before: CheckoutSums,
    Days: Type.Array(Type.Object({ Day, Checkouts: Type.Integer(), Ordered: Type.Integer() })),
    Stores: Type.Array(Type.Object({ StoreID: WireId, Name: Type.String(), Now: CheckoutSums, Before: CheckoutSums })),
  }),
})

const digitalFields = {
  /** Orders that were paid. */
  Orders: Type.Integer(),
  /** Prices and fees of orders that were paid, less those of refunded ones, each on its day; without unique codes. */
  Sales: Amount,
  Refunds: Type.Integer(),
  /** What suppliers charged, less what they returned. */
  Cost: Amount,
  /** Sales less cost. */
  Margin: Amount,
}
const DigitalSales = Type.Object(digitalFields)
export type DigitalSales = Static<typeof DigitalSales>

export const getDigitalReport = call({
  ...ofShop,
  path: '/kelola/report/digital',
  summary: 'Sales, cost and margin of digital goods',
  data: Type.Object({
    Period,
    Now: DigitalSales,
    Before: DigitalSales,
    Days: Type.Array(Type.Object({ Day, ...digitalFields })),
    DaysBefore: Type.Array(Type.Object({ Day, ...digitalFields })),
    Categories: Type.Array(Type.Object({ CategoryID: Type.Integer(), Now: DigitalSales, Before: DigitalSales })),
  }),
})

export const getWalletReport = call({
  ...ofShop,
  path: '/kelola/report/wallet',
  summary: 'What the shop owes to the wallets of its shoppers, by day',
  data: Type.Object({
    Period,
    /** The sum of all wallets at the end of the period, and of the one before. */
    Balance: Amount,
    BalanceBefore: Amount,
    /** At the end of each day. */
    Days: Type.Array(Type.Object({ Day, Balance: Amount, Credited: Amount, Debited: Amount })),
    /** What changed it, by the kind of the ledger’s transaction. */
    Kinds: Type.Array(Type.Object({ Kind: Type.String(), Entries: Type.Integer(), Credited: Amount, Debited: Amount })),
  }),
})

export const getSearchReport = call({
  ...ofShop,
  path: '/kelola/report/searches',
  summary: 'Searches that found nothing; kept for 90 days',
  data: Type.Object({
    Period,
    /** At most a hundred, the most frequent first; `SearchesBefore` is null where the days before are not kept any more. */
    Misses: Type.Array(
      Type.Object({ Term: Type.String(), Searches: Type.Integer(), SearchesBefore: Nullable(Type.Integer()) }),
    ),
  }),
})
