import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { refreshPriceList } from './price-list.ts'

/** A little less than an hour, so that a job that runs every five minutes does not skip an hour. */
const listLifeMs = 58 * 60_000

export type SupplierState = {
  balance: number | null
  balanceAt: Date | null
  listedAt: Date | null
  /** The reason why the last check failed; empty if it succeeded. */
  problem: string
}

export async function findSupplierState(sql: AnySql): Promise<SupplierState> {
  const [row] = await sql<[SupplierState]>`
    select balance, balance_at as "balanceAt", listed_at as "listedAt", problem from digital_supplier`
  return row
}

/**
 * A shop without a supplier offers nothing, not even products of an earlier supplier. The price list of the next supplier is imported at
 * once.
 */
export async function withdrawDigitalGoods(sql: AnySql): Promise<void> {
  await sql`update digital_products set is_sellable = false where is_sellable`
  await sql`update digital_supplier set listed_at = null, balance = null, balance_at = null, problem = ''`
}

/** Checks the balance, and every hour imports the price list. Problems are reported to the operator. */
export async function watchSupplier(ctx: Context): Promise<void> {
  const { sql, digitalSupplier, log } = ctx
  const now = ctx.clock.now()
  try {
    const { listedAt } = await findSupplierState(sql)
    if (!listedAt || now.getTime() - listedAt.getTime() >= listLifeMs) {
      await refreshPriceList(ctx)
      await sql`update digital_supplier set listed_at = ${now}`
    }
    const balance = await digitalSupplier.balance()
    await sql`update digital_supplier set balance = ${balance}, balance_at = ${now}, problem = ''`
    if (isLow(ctx, balance))
      log.error({ balance, alarm: true }, 'the deposit with the supplier of digital goods is low')
  } catch (err) {
    log.error({ err, alarm: true }, 'the supplier of digital goods does not respond')
    const problem = err instanceof Error ? err.message : String(err)
    await sql`update digital_supplier set problem = ${problem.slice(0, 300)}`
  }
}

export const isLow = ({ settings }: Pick<Context, 'settings'>, balance: number) => balance < settings.digital.lowBalance
