import { type Static, Type } from 'typebox'
import { ClosedObject, call, described, Nullable, WireId, WireTime } from '../protocol/call.ts'
import { PaymentType } from '../shop/payments.ts'

export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const PeriodQuery = described(
  `
  Days in WIB, both inclusive; at most three years. Default: the 30 days before today. Every number is answered
  for this period and for as many days before it.`,
  ClosedObject({ From: Type.Optional(Day), To: Type.Optional(Day) }),
)
const Period = Type.Object({ From: Day, To: Day, BeforeFrom: Day, BeforeTo: Day })
export type Period = Static<typeof Period>

const ofStores = { method: 'GET', auth: 'staff', right: 'reports:read', scope: 'store', query: PeriodQuery } as const
const ofShop = { ...ofStores, scope: 'organisation' } as const

const Amount = described('Rupiah; negative if refunds exceed sales.', Type.Integer())

const salesFields = {
  Sales: described(
    `
    The prices of the goods of all orders that were paid, each on the day of its payment, less those of refunded
    orders, each on the day of its refund. Shipping and unique codes are not sales.`,
    Amount,
  ),
  Orders: described('Orders that were paid.', Type.Integer()),
  Goods: Amount,
  Shipping: Amount,
  UniqueCodes: Amount,
  Refunds: described(
    'Orders that were refunded, the prices of their goods, and the total of their refunds.',
    Type.Integer(),
  ),
  RefundedGoods: Amount,
  Refunded: Amount,
  NewBuyers: described(
    `
    Of the orders: the first that its shopper paid in the shop; with rights for some stores, in the store.`,
    Type.Integer(),
  ),
}
const Sales = Type.Object(salesFields)
export type Sales = Static<typeof Sales>
const SalesOfDay = Type.Object({ Day, ...salesFields })

export const getSalesReport = call({
  ...ofStores,
  path: '/kelola/report/sales',
  summary: 'Sales by day, store and payment method',
  data: Type.Object({
    Period,
    Now: Sales,
    Before: Sales,
    Days: described('Every day of the period, and of the one before.', Type.Array(SalesOfDay)),
    DaysBefore: Type.Array(SalesOfDay),
    Stores: Type.Array(Type.Object({ StoreID: WireId, Name: Type.String(), Now: Sales, Before: Sales })),
    Payments: Type.Array(Type.Object({ PaymentType, Now: Sales, Before: Sales })),
    Check: described(
      'When the sums of past days were last compared with orders and ledger, and the days that differed.',
      Type.Object({
        CheckedAt: Nullable(WireTime),
        Recounted: described('Days whose sums were recomputed.', Type.Array(Day)),
        Unbalanced: described('Days whose orders differ from the ledger.', Type.Array(Day)),
      }),
    ),
  }),
})

export const getProductReport = call({
  ...ofStores,
  path: '/kelola/report/products',
  summary: 'The products that sold most',
  data: Type.Object({
    Period,
    Products: described(
      'At most a hundred, by amount.',
      Type.Array(
        Type.Object({
          ProductID: WireId,
          Name: Type.String(),
          StoreName: Type.String(),
          Pieces: described('Sold less refunded.', Type.Integer()),
          Amount,
          PiecesBefore: described('In the period before.', Type.Integer()),
          AmountBefore: Amount,
        }),
      ),
    ),
  }),
})

const CheckoutSums = Type.Object({
  Checkouts: described('Shoppers who reached the choice of delivery, each once for a day and a store.', Type.Integer()),
  Ordered: described('Those of them who also ordered there on the same day.', Type.Integer()),
})
export type Checkouts = Static<typeof CheckoutSums>

export const getCheckoutReport = call({
  ...ofStores,
  path: '/kelola/report/checkouts',
  summary: 'Carts that reached the checkout, and carts that became orders',
  data: Type.Object({
    Period,
    Since: described('The first day that was counted; null: none yet.', Nullable(Day)),
    Now: CheckoutSums,
    Before: CheckoutSums,
    Days: Type.Array(
      Type.Object({
        Day,
        Checkouts: described('Carts that reached the checkout.', Type.Integer()),
        Ordered: described('Carts that became orders.', Type.Integer()),
      }),
    ),
    Stores: Type.Array(Type.Object({ StoreID: WireId, Name: Type.String(), Now: CheckoutSums, Before: CheckoutSums })),
  }),
})

const digitalFields = {
  Orders: described('Orders that were paid.', Type.Integer()),
  Sales: described(
    `
    Prices and fees of orders that were paid, less those of refunded ones, each on its day; without unique
    codes.`,
    Amount,
  ),
  Refunds: described('Orders that were refunded.', Type.Integer()),
  Cost: described('Charges of suppliers, less their refunds.', Amount),
  Margin: described('Sales less cost.', Amount),
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
  summary: 'Balance of all wallets by day',
  data: Type.Object({
    Period,
    Balance: described('The sum of all wallets at the end of the period, and of the one before.', Amount),
    BalanceBefore: Amount,
    Days: described(
      'At the end of each day.',
      Type.Array(Type.Object({ Day, Balance: Amount, Credited: Amount, Debited: Amount })),
    ),
    Kinds: described(
      'The changes, by kind of ledger transaction.',
      Type.Array(
        Type.Object({
          Kind: Type.String(),
          Entries: described('Number of entries.', Type.Integer()),
          Credited: Amount,
          Debited: Amount,
        }),
      ),
    ),
  }),
})

export const getSearchReport = call({
  ...ofShop,
  path: '/kelola/report/searches',
  summary: 'Searches that found nothing; kept for 90 days',
  data: Type.Object({
    Period,
    Misses: described(
      `
      At most a hundred, the most frequent first; 'SearchesBefore' is null where the days before are not kept
      any more.`,
      Type.Array(
        Type.Object({
          Term: Type.String(),
          Searches: described('Number of searches.', Type.Integer()),
          SearchesBefore: described('In the period before.', Nullable(Type.Integer())),
        }),
      ),
    ),
  }),
})
