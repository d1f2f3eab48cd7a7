import type { DataOf, QueryOf } from '#contract/protocol/call.ts'
import { wireAvailability } from '#contract/protocol/wire-numbers.ts'
import type { searchShop as searchCall } from '#contract/shop/catalogue.ts'
import type { Context, ReadContext } from '../../context.ts'
import type { ReadSql } from '../../db/database.ts'
import { joined } from '../../db/sql.ts'
import { namedCategories } from '../digital/named-categories.ts'
import { listOfferedCategories } from '../digital/product-queries.ts'
import { recordSearchMiss } from '../reports/search-misses.ts'
import type { CardRow } from './product.ts'
import { cardsOf } from './product-cards.ts'
import { codeConditions } from './product-codes.ts'
import { parseQuery } from './search/parse-query.ts'
import { tokenize } from './search/tokenize.ts'
import { type FoundPage, findPage } from './search-result-page.ts'
import { toWireCard } from './wire.ts'

type SearchInput = QueryOf<typeof searchCall>
type Found = DataOf<typeof searchCall>

/** The results of a shopper's words among the goods of all stores and among digital goods, and the interpretation of the words (S09). */
export async function searchShop(
  ctx: Context,
  { Keyword = '', Offset = 0, Limit = 12, AsTyped, Typing }: SearchInput,
  reads: ReadContext = ctx,
): Promise<Found> {
  const byCode = await findByCode(reads.sql, Keyword)
  if (byCode.length > 0) {
    const products = byCode.map((row) => ({ ...toWireCard(row), Match: 'name' as const }))
    return { ...nothing, Products: products.slice(Offset, Offset + Limit), Count: products.length, Digital: [] }
  }
  const words = tokenize(Keyword)
  const asTyped = AsTyped === 1
  const named = namedCategories(words)
  const [Digital, search] = await Promise.all([
    listOfferedCategories(reads.sql, named),
    // Words for digital goods are spelled right, sold or not: who pays ('bayar') means no grill ('bakar').
    parseQuery(reads, 'products', [Keyword], { asTyped: asTyped || named.length > 0 }),
  ])
  if (!search) return { ...nothing, Digital }
  const query = { Name: [Keyword], Status: [wireAvailability.offered], OnePerFamily: 1 }
  const found = await findPage(reads.sql, query, search, {
    page: { offset: Offset, limit: Limit },
    withCount: Typing !== 1,
    // A search for a token does not mean a comb that has one of the words.
    asTyped: asTyped || Digital.length > 0,
  })
  const isMiss = found.rows.length === 0 || found.leftOut.length > 0
  if (isMiss && Digital.length === 0 && !asTyped && Typing !== 1 && Offset === 0) {
    await recordSearchMiss(ctx, words)
  }
  const isEmpty = found.rows.length === 0 && !found.count
  const matchOf = (tier: number) => found.search.tiers[tier]?.match ?? 'described'
  return {
    Products: found.rows.map((row) => ({ ...toWireCard(row), Match: matchOf(row.tier) })),
    Count: found.count ?? null,
    // A correction without results is dropped, and the shopper sees the words as typed.
    ...(isEmpty ? asItWasTyped : understandingOf(found)),
    Digital,
  }
}

const maxByCode = 50

/**
 * Products on sale whose SKU or barcode is the whole keyword. A word without a digit is never taken for a code, because an SKU such as
 * "kopi" would hide all others of that name.
 */
async function findByCode(sql: ReadSql, keyword: string): Promise<CardRow[]> {
  if (!/^(?=.*\d)\S{4,64}$/.test(keyword.trim())) return []
  const found = codeConditions(sql, keyword).map(
    (isCode) => sql`select p.id from products p where ${isCode} and p.available`,
  )
  return cardsOf(
    sql,
    sql`select distinct id from (${joined(found, ' union all ')}) found order by id limit ${maxByCode}`,
  )
}

const asItWasTyped = { SearchedFor: '', Corrections: [], LeftOut: [] }
const nothing = { ...asItWasTyped, Products: [], Count: 0 }

/** The words that were searched for in place of the typed ones. */
export function understandingOf({
  search,
  leftOut,
}: FoundPage): Pick<Found, 'SearchedFor' | 'Corrections' | 'LeftOut'> {
  const isOther = search.corrections.length > 0 || leftOut.length > 0
  return {
    SearchedFor: isOther ? search.terms.map(({ words }) => words.join(' ')).join(' ') : '',
    Corrections: search.corrections.map(({ typed, meant }) => ({ Typed: typed, Meant: meant })),
    LeftOut: leftOut,
  }
}
