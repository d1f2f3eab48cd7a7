import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { tryLockUserWrites } from '../../http/idempotency.ts'
import { notReversible } from '../../texts/payments.ts'
import { post } from '../ledger/ledger.ts'
import { reopenTransfer } from '../payments/open-transfers.ts'
import { countTakenBack } from '../payments/payment-reviews.ts'
import { type Reopening, recordTransition } from '../payments/receivable.ts'
import type { TopUp } from './top-up.ts'
import { hasOtherWaiting, writeReopened } from './top-up-queries.ts'

/**
 * Takes the verification of a locked top-up back: the credited amount is debited from the wallet again, and the transfer is awaited.
 * Throws TOP_UP_STATE_CHANGED, and VERIFICATION_NOT_REVERSIBLE if the balance is spent, the shopper has another waiting top-up, or the
 * amount is taken.
 */
export async function reopenTopUp(
  ctx: Context,
  tx: Transaction,
  topUp: TopUp,
  { actor, note }: Reopening,
): Promise<TopUp> {
  const { id, userId, status, amount, uniqueCode, total, bankAccountId } = topUp
  if (status !== 'completed') throw new DomainError('TOP_UP_STATE_CHANGED', `taking back top-up ${id} in ${status}`)
  const refuse = (usermsg: string): never => {
    throw new DomainError('VERIFICATION_NOT_REVERSIBLE', `top-up ${id}`, { usermsg })
  }
  // A shopper has at most one waiting top-up: this lock prevents another one until this transaction ends.
  if (!(await tryLockUserWrites(tx, userId))) refuse(notReversible.shopperIsBusy)
  if (await hasOtherWaiting(tx, topUp)) refuse(notReversible.otherTopUp)
  const now = ctx.clock.now()
  const { transferHours } = ctx.settings.orders
  const reopened = await writeReopened(tx, id, { transferHours, now })
  await reopenTransfer(tx, { purpose: 'top_up', referenceId: id, bankAccountId, amount: total, userId })
  const number = 1 + (await countTakenBack(tx, 'top_up', id))
  const posting = { kind: 'top_up_reversal', referenceId: id, number, wallet: { userId, amount: -amount } } as const
  const origin = { author: actor.userId, cause: 'unverify' }
  try {
    await post(tx, { ...posting, origin, shop: { [`bank:${bankAccountId}`]: total, codes: -uniqueCode } }, now)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INSUFFICIENT_BALANCE') refuse(notReversible.spent(amount))
    throw error
  }
  await recordTransition(tx, actor, {
    ...{ subject: 'top-up', subjectId: id, action: 'unverify' },
    before: { status },
    after: { status: reopened.status, note },
  })
  ctx.log.info({ topUpId: id, event: 'unverify' }, 'top-up awaits its transfer again')
  return reopened
}
