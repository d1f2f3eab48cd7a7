import type { DigitalCategory } from '#contract/values/digital/digital-goods.ts'
import type { DigitalKind, SupplierProduct } from '../../adapters/digital-supplier/port.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { brandOf, brands, categoryOf } from './brands.ts'

const categoriesOfKind: Record<DigitalKind, DigitalCategory[]> = {
  prepaid: ['pulsa', 'data', 'token'],
  postpaid: ['bill', 'bpjs'],
}

/**
 * Imports the supplier's price list: new products are sold at our retail price, known ones keep their price and get their new cost;
 * delisted products, and those that would be sold at a loss, are not offered. Throws SupplierUnreachableError.
 */
export async function refreshPriceList(
  ctx: Pick<Context, 'sql' | 'digitalSupplier' | 'settings' | 'clock'>,
): Promise<void> {
  const lists = await Promise.all(
    (['prepaid', 'postpaid'] as const).map(async (kind) => [kind, await ctx.digitalSupplier.products(kind)] as const),
  )
  await inTransaction(ctx.sql, async (tx) => {
    for (const [kind, list] of lists)
      await writePriceList(tx, { kind, list, ...ctx.settings.digital, now: ctx.clock.now() })
  })
}

type PriceList = { kind: DigitalKind; list: readonly SupplierProduct[]; markup: number; now: Date }

/** The part of refreshPriceList that the demo shares. */
export async function writePriceList(tx: Transaction, { kind, list, markup, now }: PriceList): Promise<void> {
  const rows = list.flatMap((product) => {
    const category = categoryOf(product)
    return category ? [rowOf(product, category, markup)] : []
  })
  // An empty list is an error of the supplier.
  if (rows.length === 0) return
  const names = brands.map(({ name, prefixes }) => ({ name, prefixes }))
  await tx`
    insert into digital_brands (name, prefixes)
    select name, array(select jsonb_array_elements_text(prefixes))
    from jsonb_to_recordset(${tx.json(names as never)}) as n (name text, prefixes jsonb)
    on conflict (lower(name)) do nothing`
  await tx`
    insert into digital_products as p (sku, category, brand_id, name, description, price, fee, cost, is_sellable,
      is_repeatable, pause_start, pause_end, listed_at)
    select l.sku, l.category, b.id, l.name, l.description, l.price, l.fee, l.cost, l."isSellable", l."isRepeatable",
      l."pauseStart", l."pauseEnd", ${now}
    from jsonb_to_recordset(${tx.json(rows as never)}) as l (sku text, category text, brand text, name text,
      description text, price bigint, fee bigint, cost bigint, "isSellable" boolean, "isRepeatable" boolean,
      "pauseStart" int, "pauseEnd" int)
    join digital_brands b on lower(b.name) = lower(l.brand)
    on conflict (sku) do update set cost = excluded.cost, is_sellable = excluded.is_sellable,
      is_repeatable = excluded.is_repeatable, pause_start = excluded.pause_start, pause_end = excluded.pause_end,
      listed_at = excluded.listed_at`
  await tx`
    update digital_products set is_sellable = false
    where is_sellable and category = any(${categoriesOfKind[kind]}) and listed_at < ${now}`
}

function rowOf(product: SupplierProduct, category: DigitalCategory, markup: number) {
  const { sku, name, description, isSellable, isRepeatable, cutOff } = product
  const isPausing = cutOff && cutOff.start !== cutOff.end
  return {
    sku,
    category,
    brand: brandOf(product.brand)!.name,
    name,
    description,
    ...retailOf(category, product.price, markup),
    cost: product.price,
    isSellable,
    isRepeatable,
    pauseStart: isPausing ? minuteOf(cutOff.start) : null,
    pauseEnd: isPausing ? minuteOf(cutOff.end) : null,
  }
}

/** '23:45' is 1425. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours % 24) * 60 + (minutes % 60)
}

const roundUpTo = (step: number, rupiah: number) => Math.ceil(rupiah / step) * step

/**
 * The price of a new product: its cost and the shop's markup, rounded up to 500 rupiah. Electricity is known by its face
 * value, so the remainder is a fee. A bill has amount and fee from its inquiry.
 */
function retailOf(category: DigitalCategory, cost: number, markup: number): { price: number; fee: number } {
  if (category === 'bill' || category === 'bpjs') return { price: 0, fee: 0 }
  const total = roundUpTo(500, cost + markup)
  if (category !== 'token') return { price: total, fee: 0 }
  const faceValue = Math.max(1_000, Math.floor(cost / 1_000) * 1_000)
  return { price: faceValue, fee: Math.max(0, total - faceValue) }
}
