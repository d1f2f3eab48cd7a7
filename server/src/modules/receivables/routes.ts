import { calls } from '#contract/calls.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { proofReader } from '../payments/proof-reader.ts'
import { byStaff, type Receivable } from '../payments/receivable.ts'
import { receivables } from './kinds.ts'
import { countLateTransferRows, listLateTransferRows } from './late-transfer-queue.ts'
import { requestProof } from './request-proof.ts'
import { rejectPayment, verifyPayment } from './review-payment.ts'
import { closeLateTransfer, creditLateTransfer } from './settle-late-transfer.ts'
import { takeBackVerification } from './take-back-verification.ts'
import { takeProof } from './take-proof.ts'

/** The calls that all kinds of receivables share. */
export function receivableRoutes(api: Api, ctx: Context, kinds: readonly Receivable[] = receivables) {
  api.add(calls.confirmPayment, ({ user, body, withIdempotency }) =>
    withIdempotency(async (tx) => {
      const type = body.Type ?? wireReceivable.order
      const receivable = kinds.find((kind) => kind.type === type)
      if (!receivable) throw new DomainError('NOT_FOUND', `${body.TypeID} of type ${type}`)
      const proof = { userId: user.id, id: body.TypeID, uploadKey: body.Img, at: ctx.clock.now() }
      return { ID: await takeProof(tx, receivable, proof) }
    }),
  )

  api.add(calls.orderStatusScheme, async () => ({ OrderStatus: kinds.flatMap(({ statusNames }) => statusNames) }))

  api.add(calls.listLateTransfers, ({ query, user }) =>
    listLateTransferRows(ctx, query, { kinds, proofs: proofReader(kinds), reader: user }),
  )
  api.add(calls.countLateTransfers, async ({ query }) => ({ count: await countLateTransferRows(ctx.sql, query) }))
  api.add(calls.creditLateTransfer, async ({ user, params }) => {
    await creditLateTransfer(ctx, { id: params.id, by: user })
    return { ID: params.id }
  })
  api.add(calls.closeLateTransfer, async ({ user, params, body }) => {
    await closeLateTransfer(ctx, { id: params.id, by: user, note: body.Note.trim() })
    return { ID: params.id }
  })

  for (const receivable of kinds) addQueue(api, ctx, receivable, kinds)
}

/** The operator's calls for one kind. */
function addQueue(api: Api, ctx: Context, receivable: Receivable, kinds: readonly Receivable[]) {
  const { queue } = receivable
  const proofs = proofReader(kinds)

  api.add(queue.calls.list, ({ query, user }) => queue.list(ctx, query, proofs, user))
  api.add(queue.calls.count, async ({ query, user }) => ({
    count: await queue.count(ctx.sql, query, user),
  }))
  api.add(queue.calls.verify, async ({ user, params }) => {
    return queue.answer(ctx, await verifyPayment(ctx, receivable, { id: params.id, operator: byStaff(user) }))
  })
  api.add(queue.calls.reject, async ({ user, params, body }) => {
    const operator = byStaff(user)
    const rejection = { id: params.id, operator, note: body.Note.trim(), seenProofId: body.SeenProofID }
    return queue.answer(ctx, await rejectPayment(ctx, receivable, rejection))
  })
  api.add(queue.calls.requestProof, async ({ user, params, body }) => {
    const request = { id: params.id, operator: byStaff(user), note: body.Note.trim(), seenProofId: body.SeenProofID }
    return queue.answer(ctx, await requestProof(ctx, receivable, request))
  })
  api.add(queue.calls.takeBack, async ({ user, params, body }) => {
    const takenBack = { id: params.id, operator: byStaff(user), note: body.Note.trim() }
    return queue.answer(ctx, await takeBackVerification(ctx, receivable, takenBack))
  })
}
