import { Type } from 'typebox'
import { ClosedObject, call, described, WireId } from '../protocol/call.ts'
import { maxRestockWishes, restockWishDays } from '../values/products/restock-wishes.ts'

const RestockWishes = Type.Object({
  IDs: described('The sold-out products that the shopper waits for, the newest wish first.', Type.Array(WireId)),
  ByMail: described('Whether the shopper has not switched these mails off (GET /me/notices).', Type.Boolean()),
  ByPush: described('Whether a device of the shopper is told.', Type.Boolean()),
})

export const getRestockWishes = call({
  method: 'GET',
  path: '/me/restock',
  summary: 'The sold-out products that the shopper waits for, and how they are told',
  description: `Our addition: at most ${maxRestockWishes} (decision 162).`,
  auth: 'customer',
  data: RestockWishes,
})

export const saveRestockWish = call({
  method: 'PUT',
  path: '/me/restock',
  summary: 'Be told once a sold-out product can be bought again, or no more',
  description: `
    Our addition. Each wish is told once, by mail and on the shopper's devices, and ends after ${restockWishDays} days. Sent again
    it changes nothing; taking a wish back succeeds also without one.`,
  auth: 'customer',
  body: ClosedObject({ ProductID: WireId, IsWaiting: Type.Boolean() }),
  data: RestockWishes,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'PRODUCT_IN_STOCK', 'TOO_MANY_RESTOCK_WISHES'],
})
