import { calls } from '#contract/calls.ts'
import { usualPayoutColumns } from '#contract/values/money/payout.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { tieMovement } from '../bank-statements/tie-movements.ts'
import { findFileContent, findFiles } from '../payouts/payout-queries.ts'
import { toWireFile } from '../payouts/wire.ts'
import { approvePayout } from './approve-payout.ts'
import { makePayoutFile } from './make-payout-file.ts'
import { payPayout, payPayoutFile, recordPaidPayouts } from './pay-payout.ts'
import { countPayoutRows, findShownPaid, listPayoutRows, summarisePayouts } from './payout-list.ts'
import { returnPayout } from './return-payout.ts'
import { unpayPayout } from './unpay-payout.ts'

/** The calls of the back office for money that leaves to bank accounts. */
export function payoutRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const onePayout = async (id: number, viewerId: number) => (await listPayoutRows(sql, { ID: [id] }, viewerId))[0]!

  api.add(calls.listPayouts, ({ user, query }) => listPayoutRows(sql, query, user.id))
  api.add(calls.countPayouts, async ({ query }) => ({ count: await countPayoutRows(sql, query) }))
  api.add(calls.getPayoutSummary, async () => {
    const [sums, shown] = await Promise.all([summarisePayouts(sql), findShownPaid(sql)])
    return {
      Requested: sums.requested,
      RequestedAmount: sums.requestedAmount,
      InFile: sums.inFile,
      InFileAmount: sums.inFileAmount,
      Movements: shown.length,
      Accounts: sums.accounts.map(({ id, bankName, accountNumber }) => ({
        ...{ ID: id, BankName: bankName, AccountNumber: accountNumber },
      })),
    }
  })

  api.add(calls.listPayoutFiles, async () => (await findFiles(sql)).map(toWireFile))
  api.add(calls.getPayoutFile, async ({ params: { id } }) => {
    const file = await findFileContent(sql, id)
    if (!file) throw new DomainError('NOT_FOUND', `file ${id}`)
    return { FileName: file.name, Content: Buffer.from(file.content).toString('base64') }
  })
  api.add(calls.createPayoutFile, async ({ user, body }) => {
    const id = await makePayoutFile(ctx, {
      ...{ bankAccountId: body.BankAccountID, layout: body.Layout, ids: body.IDs, by: user },
      columns: body.Columns ?? usualPayoutColumns,
    })
    return toWireFile((await findFiles(sql, id))[0]!)
  })
  api.add(calls.payPayoutFile, async ({ user, params: { id } }) => ({
    Paid: await payPayoutFile(ctx, { fileId: id, by: user }),
  }))

  api.add(calls.payPayout, async ({ user, params: { id }, body }) => {
    await payPayout(ctx, { id, by: user, bankAccountId: body.BankAccountID, rowId: body.MovementID })
    return onePayout(id, user.id)
  })
  api.add(calls.approvePayout, async ({ user, params: { id } }) => {
    await approvePayout(ctx, { id, by: user })
    return onePayout(id, user.id)
  })
  api.add(calls.recordPaidPayouts, async ({ user }) => ({ Paid: await recordPaidPayouts(ctx, user) }))
  api.add(calls.returnPayout, async ({ user, params: { id }, body }) => {
    const { Note, SeenState: seenState, MovementID: rowId, OtherMovementID: otherRowId } = body
    await returnPayout(ctx, { id, by: user, reason: Note.trim(), seenState, rowId, otherRowId })
    return onePayout(id, user.id)
  })
  api.add(calls.unpayPayout, async ({ user, params: { id }, body: { Note } }) => {
    await unpayPayout(ctx, { id, by: user, reason: Note.trim() })
    return onePayout(id, user.id)
  })
  api.add(calls.tiePayout, async ({ user, params: { id }, body: { MovementID: rowId } }) => {
    if ((await listPayoutRows(sql, { ID: [id] }, user.id)).length === 0)
      throw new DomainError('NOT_FOUND', `payout ${id}`)
    if (!(await tieMovement(ctx, { id, rowId, by: user })))
      throw new DomainError('PAYOUT_MOVEMENT_UNFIT', `payout ${id}, movement ${rowId}`)
    return onePayout(id, user.id)
  })
}
