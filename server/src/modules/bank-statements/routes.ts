import { calls } from '#contract/calls.ts'
import type { RowView } from '#contract/values/money/bank-statement.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import type { Context } from '../../context.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { pageOf } from '../../http/list-query.ts'
import type { Receivable } from '../payments/receivable.ts'
import { receivables } from '../receivables/kinds.ts'
import { findDays } from './day-closing.ts'
import { decideRow, type WayOut } from './decide-row.ts'
import { importStatement } from './import-statement.ts'
import { isCertain } from './match-rows.ts'
import { findPaymentGrounds } from './payment-grounds.ts'
import { findMatches, isStray, recordRows } from './record-rows.ts'
import { findRow, listRowsIn, type RowState } from './row-queries.ts'
import { beginFile, receivePart } from './statement-file.ts'
import { countImported, listAccountStates, listImported } from './statement-list.ts'
import { findStatementAccounts } from './statement-queries.ts'
import { toWireAccount, toWireGrounds, toWireImported, toWireQuestion, toWireRow, toWireStatement } from './wire.ts'

const statesOf: Record<Exclude<RowView, 'waiting' | 'matched'>, RowState[]> = {
  recorded: ['payment', 'late', 'wallet', 'returned'],
  others: ['none', 'gone'],
  pending: ['pending'],
}

/** The calls of the back office for bank statements and money without a purpose. */
export function bankStatementRoutes(api: Api, ctx: Context, kinds: readonly Receivable[] = receivables) {
  const { sql } = ctx
  const known = () => ({ kinds, forgiven: ctx.settings.orders.forgivenDifference })

  api.add(calls.beginStatementFile, async ({ user, body }) => {
    const file = { userId: user.id, name: oneLine(body.Name), parts: body.Parts, at: ctx.clock.now() }
    return { ID: await beginFile(sql, file) }
  })
  api.add(calls.sendStatementPart, async ({ user, params: { id }, body: { Part, Content } }) => {
    const content = new Uint8Array(Buffer.from(Content, 'base64'))
    await receivePart(sql, { id, userId: user.id, part: Part, content })
    return { ID: id }
  })
  api.add(calls.importStatement, async ({ user, body }) => {
    const imported = await importStatement(ctx, user, body.FileID, {
      bankAccountId: body.BankAccountID,
      password: body.Password,
      lastDay: body.LastDay,
      layout: body.Layout,
      columns: body.Columns,
    })
    if ('ask' in imported) return toWireQuestion(imported)
    const [statement] = await listImported(sql, { ID: [imported.statementId] })
    return toWireImported(statement!)
  })
  api.add(calls.listStatements, async ({ query }) => (await listImported(sql, query)).map(toWireStatement))
  api.add(calls.countStatements, async ({ query }) => ({ count: await countImported(sql, query) }))

  api.add(calls.listStatementAccounts, async () => (await listAccountStates(sql)).map(toWireAccount))

  api.add(calls.getStatementMatches, async ({ query }) => {
    const { rows, matches } = await findMatches(ctx, query.BankAccountID, false)
    const matched = rows.filter(({ id }) => isCertain(matches.get(id)!))
    const sum = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0)
    return {
      Matched: matched.length,
      MatchedAmount: sum(matched),
      Waiting: rows.length - matched.length,
      WaitingAmount: sum(rows) - sum(matched),
      Stray: rows.filter((row) => isStray(row) && !isCertain(matches.get(row.id)!)).length,
    }
  })

  api.add(calls.listStatementRows, async ({ query }) => {
    const { BankAccountID: id, View, SortBy } = query
    const { limit, offset } = pageOf(query, 25)
    if (View !== 'waiting' && View !== 'matched') {
      const rows = await listRowsIn(sql, id, statesOf[View], { limit, offset, isOldestFirst: SortBy === 'ID-asc' })
      return rows.map((row) => toWireRow(row, undefined, known()))
    }
    const { rows, matches } = await findMatches(ctx, id)
    const shown = rows.filter((row) => isCertain(matches.get(row.id)!) === (View === 'matched'))
    if (SortBy === 'ID-desc') shown.reverse()
    return shown.slice(offset, offset + limit).map((row) => toWireRow(row, matches.get(row.id), known()))
  })

  api.add(calls.recordStatementRows, async ({ user, body: { BankAccountID } }) => {
    const accounts = await findStatementAccounts(sql)
    if (!accounts.some(({ id }) => id === BankAccountID))
      throw new DomainError('NOT_FOUND', `bank account ${BankAccountID}`)
    const { recorded, suspended, left } = await recordRows(ctx, kinds, { bankAccountId: BankAccountID, by: user })
    return { Recorded: recorded, Suspended: suspended, Left: left }
  })
  api.add(calls.decideStatementRow, async ({ user, params: { id }, body }) => {
    await decideRow(ctx, kinds, { id, way: wayOf(body, kinds), note: body.Note?.trim() ?? '', by: user })
    return toWireRow((await findRow(sql, id))!, undefined, known())
  })
  api.add(calls.getPaymentGrounds, async ({ query: { Type, ID } }) => {
    const kind = kinds.find(({ type }) => type === Type)
    if (!kind) throw new DomainError('NOT_FOUND', `payment ${ID} of kind ${Type}`)
    return toWireGrounds(await findPaymentGrounds(sql, kind, ID))
  })
  api.add(calls.listStatementDays, async ({ query }) =>
    (await findDays(sql, query.BankAccountID)).map((day) => ({
      Day: day.day,
      Credits: day.credits,
      Debits: day.debits,
      Recorded: day.recorded,
      InSuspense: day.inSuspense,
      Others: day.others,
      Open: day.open,
      OpenRows: day.openRows,
      WithoutRow: day.withoutRow,
      WithoutRowCount: day.withoutRowCount,
    })),
  )
}

type Body = {
  To: WayOut['to']
  Type?: number | undefined
  ReferenceID?: number | undefined
  UserID?: number | undefined
  NotReturn?: boolean | undefined
  MovementID?: number | undefined
}

function wayOf(
  { To, Type, ReferenceID, UserID, NotReturn = false, MovementID }: Body,
  kinds: readonly Receivable[],
): WayOut {
  if (To === 'payment' || To === 'forgive') {
    const purpose = kinds.find(({ type }) => type === Type)?.kind
    if (!purpose || ReferenceID === undefined) throw new InvalidInputError('a payment needs Type and ReferenceID')
    return { to: To, purpose, referenceId: ReferenceID }
  }
  if (To === 'back') {
    if (MovementID === undefined) throw new InvalidInputError('back needs MovementID')
    return { to: To, rowId: MovementID }
  }
  if (To !== 'wallet') return { to: To }
  if (UserID === undefined) throw new InvalidInputError('a wallet needs UserID')
  return { to: To, userId: UserID, isNoReturn: NotReturn }
}
