import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { findWaysToTell } from '../notices/shopper-notice-queries.ts'
import { addWish } from './add-wish.ts'
import { deleteWish, findWishedIds } from './wish-queries.ts'

/** The calls with which shoppers ask to be told when a sold-out product is back. */
export function restockRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  async function own(userId: number): Promise<DataOf<Calls['getRestockWishes']>> {
    const [IDs, { byMail, byPush }] = await Promise.all([
      findWishedIds(sql, userId),
      findWaysToTell(sql, userId, 'restock'),
    ])
    return { IDs, ByMail: byMail, ByPush: byPush }
  }

  api.add(calls.getRestockWishes, ({ user }) => own(user.id))
  api.add(calls.saveRestockWish, async ({ user, body }) => {
    if (body.IsWaiting) await addWish(ctx, user.id, body.ProductID)
    else await deleteWish(sql, user.id, body.ProductID)
    return own(user.id)
  })
}
