import { createHash } from 'node:crypto'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { statementTexts as texts } from '../../texts/bank-statements.ts'
import { receivables } from '../receivables/kinds.ts'
import { type Feed, findKnownReferences, findUnpushedRows, insertFeedRows, noteReceived } from './feed-queries.ts'
import { firstState, withoutZeros } from './first-state.ts'
import { type Mutation, readMutations } from './read-mutations.ts'
import type { ReadRow } from './reading/statement.ts'
import { recordRows } from './record-rows.ts'
import { feedLayout, insertRows, insertStatement, lockStatementsOf, writeNewCount } from './statement-queries.ts'
import { suspendOverpaid } from './tie-movements.ts'

/**
 * Records what a mutation service pushed: each movement once, however often it is sent, and also if a file has it. Where the account says
 * so, what matches is recorded at once. Returns the number of new movements. Throws VALIDATION_FAILED, and then records none.
 */
export async function receiveMutations(ctx: Context, feed: Feed, body: Buffer): Promise<number> {
  const { bankAccountId } = feed
  const ofAccount = ({ accountNumber }: Mutation) =>
    accountNumber === null || withoutZeros(accountNumber) === withoutZeros(feed.accountNumber)
  const mutations = readMutations(body, wibDay(ctx.clock.now())).filter(ofAccount)
  const added = await inTransaction(ctx.sql, async (tx) => {
    await lockStatementsOf(tx, bankAccountId)
    await noteReceived(tx, bankAccountId)
    return addMutations(ctx, tx, bankAccountId, mutations)
  })
  ctx.log.info({ bankAccountId, movements: mutations.length, added }, 'movements pushed')
  await suspendOverpaid(ctx, { bankAccountId, by: null })
  if (feed.recordsByItself && mutations.length > 0) await recordRows(ctx, receivables, { bankAccountId, by: null })
  return added
}

async function addMutations(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  bankAccountId: number,
  mutations: readonly Mutation[],
): Promise<number> {
  const known = await findKnownReferences(tx, bankAccountId, mutations)
  const unknown = [...new Map(mutations.map((one) => [one.reference, one])).values()].filter(
    ({ reference }) => !known.has(reference),
  )
  if (unknown.length === 0) return 0
  const inFiles = await findUnpushedRows(tx, bankAccountId, unknown)
  const isNew: Mutation[] = []
  const found: { reference: string; rowId: number; otherText: string }[] = []
  for (const one of unknown) {
    // Movements of one day and amount are the same ones, whichever source says so: texts differ between a bank's file and a service.
    const same = inFiles.filter(({ day, amount }) => day === one.day && amount === one.amount)
    const row = same.find(({ text }) => text.toUpperCase() === one.text.toUpperCase()) ?? same[0]
    if (!row) isNew.push(one)
    else {
      inFiles.splice(inFiles.indexOf(row), 1)
      found.push({ reference: one.reference, rowId: row.id, otherText: one.text })
    }
  }
  await insertFeedRows(tx, bankAccountId, found, false)
  for (const [day, ofDay] of Map.groupBy(isNew, (one) => one.day)) {
    await insertOfDay(ctx, tx, bankAccountId, day, ofDay)
  }
  return isNew.length
}

async function insertOfDay(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  bankAccountId: number,
  day: string,
  mutations: readonly Mutation[],
): Promise<void> {
  const rows: ReadRow[] = mutations.map(({ amount, balance, text, reference }, at) => ({
    ...{ line: at + 1, day, time: null, amount, balance, text, reference, isPending: false },
  }))
  const read = {
    layout: feedLayout,
    accountNumber: null,
    firstDay: day,
    lastDay: day,
    opening: null,
    closing: null,
    rows,
  }
  const id = await insertStatement(tx, { bankAccountId, name: texts.feedName, userId: null, at: clock.now() }, read)
  const identified = rows.map((row) => ({
    ...{ ...row, ...firstState(row), occurrence: 1 },
    identity: createHash('sha256')
      .update(JSON.stringify(['FEED', row.reference]))
      .digest('hex'),
  }))
  const added = await insertRows(tx, bankAccountId, id, identified)
  await writeNewCount(tx, id, added.length)
  const byIdentity = new Map(identified.map(({ identity, reference }) => [identity, reference]))
  await insertFeedRows(
    tx,
    bankAccountId,
    added.map((row) => ({ reference: byIdentity.get(row.identity)!, rowId: row.id, otherText: '' })),
    true,
  )
}
