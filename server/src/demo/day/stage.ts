import type { Context } from '../../context.ts'
import { type Actor, byStaff } from '../../modules/payments/receivable.ts'
import { demoAddresses } from '../accounts.ts'
import type { demoBanks } from '../banks.ts'
import { type Areas, findAreas } from '../seed-accounts.ts'
import type { StoreKey } from '../stores.ts'

const hourMs = 3_600_000
/** One for each account that the day needs; the demo's own shopper is the first. */
const shopperCount = 40

export type Shopper = { id: number; name: string; email: string; phone: string }
export type BankName = (typeof demoBanks)[number]['bankName']

/** The people and things of the working day, and the shop whose clock stands some hours back. */
export type Stage = {
  now: Date
  operator: Actor
  shoppers: readonly Shopper[]
  stores: ReadonlyMap<StoreKey, number>
  /** Products by the key of the demo data. */
  products: ReadonlyMap<string, number>
  banks: ReadonlyMap<BankName, number>
  areas: Areas
  /** The shop at a moment of the day, whose mails, jobs and log nobody waits for. */
  ctxAt(hoursAgo: number): Context
}

/** Something that a shopper pays for. */
export type Owed = {
  kind: 'order' | 'top_up' | 'digital_order'
  id: number
  shopper: Shopper
  /** Rupiah, with the unique code. */
  total: number
  /** Where the transfer goes; undefined for other ways to pay. */
  bankName: BankName | undefined
}

/** An action of a person on a placed purchase. */
export type Step = (stage: Stage, owed: Owed) => Promise<unknown>

/** Finds what the catalogue of the demo has. */
export async function findStage(ctx: Context, now: Date): Promise<Stage> {
  const { sql } = ctx
  const [shoppers, [admin], stores, products, banks, areas] = await Promise.all([
    sql<Shopper[]>`
      select id, full_name as name, email, phone from users
      where email = 'pembeli@kedai.test' or email like '%@pelanggan.contoh.test' order by id limit ${shopperCount}`,
    sql<[{ id: number }]>`select id from users where email = 'admin@kedai.test'`,
    sql<
      { id: number; key: string }[]
    >`select id, substr(external_id, 6) as key from stores where external_id like 'demo:%'`,
    sql<
      { id: number; key: string }[]
    >`select id, substr(external_id, 6) as key from products where external_id like 'demo:%'`,
    sql<{ id: number; name: string }[]>`select id, bank_name as name from bank_accounts order by id`,
    findAreas(sql, demoAddresses),
  ])
  const byKey = (rows: readonly { id: number; key: string }[]) => new Map(rows.map(({ id, key }) => [key, id]))
  return {
    ...{ now, shoppers, areas, products: byKey(products) },
    operator: byStaff({ id: admin.id, address: '', requestId: '' }),
    stores: byKey(stores) as ReadonlyMap<StoreKey, number>,
    banks: new Map(banks.map(({ id, name }) => [name as BankName, id])),
    ctxAt: (hoursAgo) => ({
      ...ctx,
      clock: { now: () => new Date(now.getTime() - hoursAgo * hourMs) },
      // The jobs begin after the demo data.
      jobs: { ...ctx.jobs, enqueue: async () => undefined },
    }),
  }
}
