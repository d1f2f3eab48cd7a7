import { calls } from '#contract/calls.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { isOverdue } from '../payments/payment.ts'
import type { Receivable } from '../payments/receivable.ts'
import { reopenTopUp } from './reopen-top-up.ts'
import type { TopUp } from './top-up.ts'
import { findOverdueTopUps, lockTopUp, setTopUpProof } from './top-up-queries.ts'
import { countManagedTopUps, listManagedTopUps } from './top-up-queue.ts'
import { transitionTopUp } from './transition-top-up.ts'
import { toWireTopUp } from './wire.ts'

/** Top-ups of wallets as a kind of receivable. */
export const topUpReceivable: Receivable<TopUp, typeof calls.listManagedTopUps, typeof calls.verifyTopUp> = {
  kind: 'top_up',
  name: 'top-up',
  type: wireReceivable.top_up,
  proofBy: ['bank'],
  notCancellable: 'TOP_UP_NOT_CANCELLABLE',
  verifiedMail: 'top_up_verified',
  statusNames: [],
  audited: () => ({ subject: 'top-up' }),
  lock: lockTopUp,
  findOverdue: ({ sql }, limit) => findOverdueTopUps(sql, limit),
  async lockOverdue(_ctx, tx, id) {
    const topUp = await lockTopUp(tx, id)
    return topUp && isOverdue(topUp) ? topUp : undefined
  },
  setProof: setTopUpProof,
  transition: transitionTopUp,
  reopen: reopenTopUp,
  reversible: (sql) => sql`select id, total from wallet_top_ups where status = 'completed'`,
  queue: {
    calls: {
      list: calls.listManagedTopUps,
      count: calls.countManagedTopUps,
      verify: calls.verifyTopUp,
      reject: calls.rejectTopUp,
      takeBack: calls.takeBackTopUp,
      requestProof: calls.requestTopUpProof,
    },
    list: listManagedTopUps,
    count: countManagedTopUps,
    answer: async (_ctx, topUp) => toWireTopUp(topUp),
  },
}
