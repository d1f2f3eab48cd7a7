import type { Checkouts } from '#contract/backoffice/reports.ts'
import { calls } from '#contract/calls.ts'
import { wirePaymentType } from '#contract/protocol/wire-numbers.ts'
import { digitalCategories } from '#contract/values/digital/digital-goods.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { findCheckouts } from './checkouts.ts'
import { findCountedDays } from './day-sources.ts'
import { findDigitalSales, toWireDigitalSales } from './digital-report.ts'
import { daysOf, periodOf } from './period.ts'
import { findTopProducts } from './product-report.ts'
import { findSales, toWireSales } from './sales-report.ts'
import { findSearchMisses } from './search-misses.ts'
import { findWalletMovements } from './wallet-report.ts'

/** The numbers of the shop. All are counted from the orders and the ledger (day-sources.ts). */
export function reportRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const period = (query: { From?: string; To?: string }) => periodOf(query, ctx.clock.now())

  api.add(calls.getSalesReport, async ({ user, query }) => {
    const asked = period(query)
    const counted = await findCountedDays(sql)
    const { ofDays, ofStores, ofPayments } = await findSales(sql, asked, user.scope, counted)
    const ofDay = Map.groupBy(ofDays, ({ day }) => day)
    const days = daysOf(asked)
    const day = (Day: string) => ({ Day, ...toWireSales(ofDay.get(Day) ?? []) })
    return {
      Period: asked,
      ...inBoth(ofDays, toWireSales),
      Days: days.now.map(day),
      DaysBefore: days.before.map(day),
      Stores: [...Map.groupBy(ofStores, ({ storeId }) => storeId)]
        .map(([StoreID, all]) => ({ StoreID, Name: all[0]!.storeName, ...inBoth(all, toWireSales) }))
        .toSorted((a, b) => b.Now.Sales - a.Now.Sales || a.StoreID - b.StoreID),
      Payments: [...Map.groupBy(ofPayments, ({ paymentType }) => paymentType)]
        .map(([type, all]) => ({ PaymentType: wirePaymentType[type], ...inBoth(all, toWireSales) }))
        .toSorted((a, b) => b.Now.Sales - a.Now.Sales),
      Check: {
        CheckedAt: counted.checkedAt && toWireTime(counted.checkedAt),
        Recounted: counted.recounted,
        Unbalanced: counted.unbalanced,
      },
    }
  })

  api.add(calls.getProductReport, async ({ user, query }) => {
    const asked = period(query)
    const rows = await findTopProducts(sql, asked, user.scope)
    return {
      Period: asked,
      Products: rows.map((row) => ({
        ProductID: row.productId,
        Name: row.name,
        StoreName: row.storeName,
        Pieces: row.pieces,
        Amount: row.amount,
        PiecesBefore: row.piecesBefore,
        AmountBefore: row.amountBefore,
      })),
    }
  })

  api.add(calls.getCheckoutReport, async ({ user, query }) => {
    const asked = period(query)
    const { rows, since } = await findCheckouts(sql, asked, user.scope)
    const dated = rows.map((row) => ({ ...row, isNow: row.day >= asked.From }))
    const ofDay = Map.groupBy(dated, ({ day }) => day)
    return {
      Period: asked,
      Since: since,
      ...inBoth(dated, toWireCheckouts),
      Days: daysOf(asked).now.map((Day) => ({ Day, ...toWireCheckouts(ofDay.get(Day) ?? []) })),
      Stores: [...Map.groupBy(dated, ({ storeId }) => storeId)]
        .map(([StoreID, all]) => ({ StoreID, Name: all[0]!.storeName, ...inBoth(all, toWireCheckouts) }))
        .toSorted((a, b) => b.Now.Checkouts - a.Now.Checkouts || a.StoreID - b.StoreID),
    }
  })

  api.add(calls.getDigitalReport, async ({ query }) => {
    const asked = period(query)
    const rows = (await findDigitalSales(sql, asked)).map((row) => ({ ...row, isNow: row.day >= asked.From }))
    const ofDay = Map.groupBy(rows, ({ day }) => day)
    const days = daysOf(asked)
    const day = (Day: string) => ({ Day, ...toWireDigitalSales(ofDay.get(Day) ?? []) })
    return {
      Period: asked,
      ...inBoth(rows, toWireDigitalSales),
      Days: days.now.map(day),
      DaysBefore: days.before.map(day),
      Categories: [...Map.groupBy(rows, ({ category }) => category)]
        .map(([category, all]) => ({ CategoryID: digitalCategories[category], ...inBoth(all, toWireDigitalSales) }))
        .toSorted((a, b) => b.Now.Sales - a.Now.Sales),
    }
  })

  api.add(calls.getWalletReport, async ({ query }) => {
    const asked = period(query)
    const { opening, rows } = await findWalletMovements(sql, asked)
    const ofDay = Map.groupBy(rows, ({ day }) => day)
    const days = daysOf(asked)
    let balance = opening
    const [before, now] = [days.before, days.now].map((list) =>
      list.map((Day) => {
        const moved = toWireMovements(ofDay.get(Day) ?? [])
        balance += moved.Credited - moved.Debited
        return { Day, Balance: balance, ...moved }
      }),
    )
    const inPeriod = rows.filter((row) => row.day >= asked.From)
    return {
      Period: asked,
      Balance: now!.at(-1)!.Balance,
      BalanceBefore: before!.at(-1)!.Balance,
      Days: now!,
      Kinds: [...Map.groupBy(inPeriod, ({ kind }) => kind)].map(([Kind, all]) => ({
        Kind,
        Entries: all.reduce((sum, { entries }) => sum + entries, 0),
        ...toWireMovements(all),
      })),
    }
  })

  api.add(calls.getSearchReport, async ({ query }) => {
    const asked = period(query)
    const rows = await findSearchMisses(ctx, asked)
    return {
      Period: asked,
      Misses: rows.map(({ term, searches, searchesBefore }) => ({
        Term: term,
        Searches: searches,
        SearchesBefore: searchesBefore,
      })),
    }
  })
}

/** The sums of the period, and those of the one before. */
function inBoth<Row extends { isNow: boolean }, Sums>(rows: readonly Row[], sums: (rows: readonly Row[]) => Sums) {
  return { Now: sums(rows.filter(({ isNow }) => isNow)), Before: sums(rows.filter(({ isNow }) => !isNow)) }
}

const toWireCheckouts = (rows: readonly { checkouts: number; ordered: number }[]): Checkouts => ({
  Checkouts: rows.reduce((sum, { checkouts }) => sum + checkouts, 0),
  Ordered: rows.reduce((sum, { ordered }) => sum + ordered, 0),
})

const toWireMovements = (rows: readonly { credited: number; debited: number }[]) => ({
  Credited: rows.reduce((sum, { credited }) => sum + credited, 0),
  Debited: rows.reduce((sum, { debited }) => sum + debited, 0),
})
