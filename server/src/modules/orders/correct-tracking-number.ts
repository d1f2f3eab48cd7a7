import { isTrackingCode, plainTrackingNumber } from '#contract/values/orders/tracking-number.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { lockOrder, presumeArrival, setTrackingNumber } from './order-queries.ts'
import { insertTrackingChange } from './order-team-queries.ts'

type Correction = {
  orderId: number
  by: NonNullable<ChangedBy>
  scope: Scope
  trackingNumber: string
  /** The number that the person saw. */
  before: string
}

/**
 * Adds or corrects the tracking number of a parcel that is on its way or has arrived, keeps who changed it, and mails the new one to the
 * shopper. The same number again changes nothing. Throws NOT_FOUND, TRACKING_NUMBER_INVALID, and ORDER_STATE_CHANGED if the parcel has not
 * been shipped or somebody else has changed the number meanwhile.
 */
export async function correctTrackingNumber(ctx: Context, correction: Correction): Promise<void> {
  const { orderId, by, scope, before } = correction
  const trackingNumber = plainTrackingNumber(correction.trackingNumber)
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !includesStore(scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const isSent = (order.status === 'shipped' || order.status === 'arrived') && order.deliveryOption !== 'pickup'
    if (!isSent) throw new DomainError('ORDER_STATE_CHANGED', `tracking number of order ${orderId} in ${order.status}`)
    if (!isTrackingCode(trackingNumber)) throw new DomainError('TRACKING_NUMBER_INVALID', `of ${order.courier}`)
    if (trackingNumber === plainTrackingNumber(order.trackingNumber)) return
    if (before.trim() !== order.trackingNumber) {
      throw new DomainError('ORDER_STATE_CHANGED', `tracking number of order ${orderId} is ${order.trackingNumber}`)
    }
    await setTrackingNumber(tx, orderId, trackingNumber)
    // The mail about the number names the day anew.
    await presumeArrival(tx, orderId, ctx.settings.orders.arrivalDays)
    await insertTrackingChange(tx, {
      ...{ orderId, at: ctx.clock.now(), userId: by.id },
      ...{ before: order.trackingNumber, after: trackingNumber },
    })
    await recordChange(tx, {
      ...{ by, subject: 'order', subjectId: orderId, storeId: order.storeId, action: 'update' },
      before: { trackingNumber: order.trackingNumber },
      after: { trackingNumber },
    })
    enqueueMail(tx, { kind: 'order_shipped', userId: order.userId, referenceId: orderId })
  })
}
