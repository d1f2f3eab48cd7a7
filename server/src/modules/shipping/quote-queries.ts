import type { AnySql } from '../../db/database.ts'
import type { PurchaseType } from '../catalogue/product.ts'
import type { Bearer } from './subsidise.ts'

/** The code of the store's own courier, in quotes and on the wire. */
export const storeCourierCode = 'StoreCourier'

const quoteMinutes = 30

/** A quoted shipping fee, for a cart of one store and an address of the shopper. */
export type Quote = {
  id: number
  courierCode: string
  /** Display name: JNE, GoSend. */
  courierName: string
  service: string
  /** As shown: '2-3 hari', '1-2 jam'. */
  eta: string
  /** Rupiah; the courier's price. */
  rate: number
  /** Rupiah; the price for the shopper: the rate and the operator's adjustment. */
  fee: number
  /** The bearer of the part of the rate that the shopper does not pay. */
  borneBy: Bearer | null
  /** The courier may charge another price. */
  isEstimate: boolean
  /** The weights behind the fee; null if it does not depend on weight. */
  parcel: ChargedParcel | null
}

/** The goods as they were quoted. */
export type QuotedGoods = { goodsTotal: number; purchaseType: PurchaseType; deliveryDate: string | null }
/** Both weights of a parcel in grams, and the kilograms that its courier charges. */
export type ChargedParcel = { weightGrams: number; volumetricGrams: number; chargedKg: number }

/** A quote to be saved. */
export type NewQuote = Omit<Quote, 'id' | 'parcel'> & { chargedWeightKg: number | null }

/** The subject of a quote. `cart` is a cartKey. */
export type QuoteScope = { userId: number; storeId: number; addressId: number; cart: string }

/**
 * The valid quote that a submit refers to: by its id (RateID), or, for the store's own courier, which sends none, the
 * newest one of `courierCode`. Undefined for other goods, another address or shopper, or an expired quote.
 */
export async function findQuote(
  sql: AnySql,
  { quoteId, courierCode, now, ...scope }: QuoteScope & { quoteId?: number; courierCode?: string; now: Date },
): Promise<(Quote & { goods: QuotedGoods | null }) | undefined> {
  if (quoteId === undefined && courierCode === undefined) return undefined
  const [row] = await sql<(Quote & { goods: QuotedGoods | null })[]>`
    select id, courier_code as "courierCode", courier_name as "courierName", service, eta,
      coalesce(rate, fee) as rate, fee, borne_by as "borneBy", is_estimate as "isEstimate",
      case when goods_total is not null then json_build_object(
        'goodsTotal', goods_total, 'purchaseType', purchase_type, 'deliveryDate', delivery_date) end as goods,
      case when charged_kg is not null then json_build_object(
        'weightGrams', weight_grams, 'volumetricGrams', volumetric_grams, 'chargedKg', charged_kg) end as parcel
    from shipping_quotes
    where user_id = ${scope.userId} and store_id = ${scope.storeId} and address_id = ${scope.addressId}
      and basket = ${scope.cart} and expires_at > ${now}
      ${quoteId === undefined ? sql`` : sql`and id = ${quoteId}`}
      ${courierCode === undefined ? sql`` : sql`and courier_code = ${courierCode}`}
    order by id desc
    limit 1`
  return row
}

/** Saves quotes for half an hour. Returns their ids in the given order. */
export async function insertQuotes(
  sql: AnySql,
  {
    goods,
    parcel,
    now,
    ...scope
  }: QuoteScope & {
    goods: QuotedGoods
    parcel: Omit<ChargedParcel, 'chargedKg'>
    now: Date
  },
  quotes: readonly NewQuote[],
): Promise<number[]> {
  if (quotes.length === 0) return []
  const expiresAt = new Date(now.getTime() + quoteMinutes * 60_000)
  const rows = await sql<{ id: number }[]>`
    insert into shipping_quotes
      (user_id, store_id, address_id, basket, courier_code, courier_name, service, eta, rate, fee, borne_by, is_estimate, expires_at,
      goods_total, purchase_type, delivery_date, weight_grams, volumetric_grams, charged_kg)
    select ${scope.userId}, ${scope.storeId}, ${scope.addressId}, ${scope.cart}, code, name, service, eta,
      nullif(rate, fee), fee, nullif(bearer, ''), estimate, ${expiresAt},
      ${goods.goodsTotal}, ${goods.purchaseType}, ${goods.deliveryDate}::date,
      ${parcel.weightGrams}, ${parcel.volumetricGrams}, nullif(kg, 0)
    from unnest(
      ${quotes.map((quote) => quote.courierCode)}::text[], ${quotes.map((quote) => quote.courierName)}::text[],
      ${quotes.map((quote) => quote.service)}::text[], ${quotes.map((quote) => quote.eta)}::text[],
      ${quotes.map((quote) => quote.rate)}::bigint[], ${quotes.map((quote) => quote.fee)}::bigint[],
      ${quotes.map((quote) => quote.borneBy ?? '')}::text[], ${quotes.map((quote) => quote.isEstimate)}::boolean[], ${quotes.map((quote) => quote.chargedWeightKg ?? 0)}::float8[]
    ) with ordinality as offer (code, name, service, eta, rate, fee, bearer, estimate, kg, place)
    order by place
    returning id`
  return rows.map((row) => row.id)
}

/** Deletes expired quotes. */
export async function sweepQuotes(sql: AnySql): Promise<void> {
  await sql`delete from shipping_quotes where expires_at < now()`
}
