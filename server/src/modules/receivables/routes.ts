import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { proofReader } from '../payments/proof-reader.ts'
import { byStaff, type Receivable } from '../payments/receivable.ts'
import { findReversalState } from '../payments/verification-reversals.ts'
import { takePosted } from '../uploads/posted-uploads.ts'
import { uploadKeyOf } from '../uploads/presign-proof.ts'
import { receivables } from './kinds.ts'
import { countLateTransferRows, listLateTransferRows } from './late-transfer-queue.ts'
import { requestProof } from './request-proof.ts'
import { answerReversal, requestReversal } from './reversal-requests.ts'
import { rejectPayment, verifyPayment } from './review-payment.ts'
import { isAboveBound } from './second-person.ts'
import { closeLateTransfer, creditLateTransfer } from './settle-late-transfer.ts'
import { takeBackVerification } from './take-back-verification.ts'
import { takeProof } from './take-proof.ts'

/** The calls that all kinds of receivables share. */
export function receivableRoutes(api: Api, ctx: Context, kinds: readonly Receivable[] = receivables) {
  api.add(calls.confirmPayment, async ({ user, body, withIdempotency }) => {
    await takePosted(ctx, user.id, [uploadKeyOf(body.Img)])
    return withIdempotency(async (tx) => {
      const type = body.Type ?? wireReceivable.order
      const receivable = kinds.find((kind) => kind.type === type)
      if (!receivable) throw new DomainError('NOT_FOUND', `${body.TypeID} of type ${type}`)
      const proof = { userId: user.id, id: body.TypeID, uploadKey: body.Img, at: ctx.clock.now() }
      return { ID: await takeProof(tx, receivable, proof) }
    })
  })

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

  addReversals(api, ctx, kinds)
  for (const receivable of kinds) addQueue(api, ctx, receivable, kinds)
}

/** Reversals that a second person decides (decision 128). */
function addReversals(api: Api, ctx: Context, kinds: readonly Receivable[]) {
  const { sql } = ctx
  const kindOf = (type: number) => {
    const receivable = kinds.find((kind) => kind.type === type)
    if (!receivable) throw new DomainError('NOT_FOUND', `payments of type ${type}`)
    return receivable
  }
  const reversalOf = async (
    receivable: Receivable,
    id: number,
    userId: number,
  ): Promise<DataOf<Calls['getReversal']>> => {
    const { request, total, takenBack } = await findReversalState(sql, receivable, id)
    const isOvertaken = request?.state === 'open' && (total === null || request.number !== takenBack)
    return {
      NeedsSecondPerson: total !== null && (await isAboveBound(ctx, sql, { total, userId })),
      Request: request
        ? {
            ...{
              ID: request.id,
              Note: request.note,
              By: request.requestedByName,
              IsOwn: request.requestedBy === userId,
            },
            ...{
              At: toWireTime(request.requestedAt),
              State: isOvertaken ? 'overtaken' : request.state,
              DecidedBy: request.decidedByName,
            },
            ...{ DecidedAt: request.decidedAt && toWireTime(request.decidedAt), Answer: request.answer },
          }
        : null,
    }
  }

  api.add(calls.getReversal, ({ user, query }) => reversalOf(kindOf(query.Type), query.ID, user.id))
  api.add(calls.requestReversal, async ({ user, body }) => {
    const receivable = kindOf(body.Type)
    const note = body.Note.trim().toWellFormed()
    await requestReversal(ctx, receivable, { id: body.ID, operator: byStaff(user), note })
    return reversalOf(receivable, body.ID, user.id)
  })
  api.add(calls.answerReversal, async ({ user, params, body }) => {
    const answer = body.Answer.trim().toWellFormed()
    const decision = { id: params.id, operator: byStaff(user), accept: body.Accept, answer }
    const { kind, referenceId } = await answerReversal(ctx, kinds, decision)
    return reversalOf(kinds.find((one) => one.kind === kind)!, referenceId, user.id)
  })
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
