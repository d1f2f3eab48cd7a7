import type { ReadContext } from '../../context.ts'
import { countProductCards, listProductCards } from './product-lists.ts'
import { type ListKind, type ProductQuery, readsAllProducts } from './product-query.ts'

/** Lists that read all products use one processor at most, so that other requests have the rest (decision 98). */
const listsOfAllProducts = { name: 'lists of all products', maxConcurrent: 1, maxQueued: 20 }

const inTurn = <T>(ctx: ReadContext, kind: ListKind, query: ProductQuery, work: () => Promise<T>) =>
  ctx.admission.run(readsAllProducts(kind, query) ? [listsOfAllProducts] : [], work)

/** A page of a list of products in wire format. */
export const listInTurn = (ctx: ReadContext, kind: ListKind, query: ProductQuery) =>
  inTurn(ctx, kind, query, () => listProductCards(ctx, kind, query))

export const countInTurn = (ctx: ReadContext, kind: ListKind, query: ProductQuery) =>
  inTurn(ctx, kind, query, async () => ({ count: await countProductCards(ctx, kind, query) }))
