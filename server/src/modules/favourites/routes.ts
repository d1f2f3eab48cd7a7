import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Api } from '../../http/api.ts'
import { findCartProducts } from '../catalogue/catalogue-queries.ts'
import { toWireCard } from '../catalogue/wire.ts'
import { changeFavourites, findFavouriteIds } from './favourite-queries.ts'

export function favouriteRoutes(api: Api, { sql }: Context) {
  api.add(calls.listFavourites, async ({ user }) => {
    const ids = await findFavouriteIds(sql, user.id)
    const found = new Map((await findCartProducts(sql, ids)).map((product) => [product.id, toWireCard(product)]))
    return ids.flatMap((id) => found.get(id) ?? [])
  })
  api.add(calls.saveFavourites, async ({ user, body }) => {
    const IDs = await inTransaction(sql, async (tx) => {
      await changeFavourites(tx, user.id, { add: body.Add, remove: body.Remove })
      return findFavouriteIds(tx, user.id)
    })
    return { IDs }
  })
}
