import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { statementTexts as texts } from '../../texts/bank-statements.ts'
import { firstState, withoutZeros } from './first-state.ts'
import { readStatement } from './reading/read-statement.ts'
import type { ReadingAnswers, ReadStatement, StatementQuestion } from './reading/statement.ts'
import { deleteFile, findFile } from './statement-file.ts'
import {
  findColumns,
  findOverlap,
  findStatementAccounts,
  identified,
  insertRows,
  insertStatement,
  lockStatementsOf,
  rememberColumns,
  type StatementAccount,
  settlePending,
  writeNewCount,
} from './statement-queries.ts'
import { suspendOverpaid } from './tie-movements.ts'
import { withoutPushedRows } from './without-pushed-rows.ts'

export type ImportAnswers = ReadingAnswers & { bankAccountId?: number | undefined }
export type ImportQuestion = StatementQuestion | { ask: 'account'; accountNumber: string | null; ids: number[] }
type Imported = { statementId: number }

/**
 * Imports a file of a bank: its rows that no earlier statement of the account has are added, all or none. Returns a question where something
 * has to be said first. The same file again, one that overlaps, or two at once add every row once. Throws NOT_FOUND,
 * STATEMENT_FILE_INCOMPLETE, STATEMENT_UNREADABLE, STATEMENT_ACCOUNT, STATEMENT_OVERLAPS.
 */
export async function importStatement(
  ctx: Context,
  by: NonNullable<ChangedBy>,
  fileId: number,
  answers: ImportAnswers,
): Promise<Imported | ImportQuestion> {
  const { name, bytes } = await findFile(ctx.sql, fileId, by.id)
  let unknownHeads: readonly string[] | undefined
  const read = await readStatement(bytes, answers, (heads) => {
    unknownHeads = heads
    return findColumns(ctx.sql, heads)
  })
  if ('ask' in read) return read
  const account = accountOf(await findStatementAccounts(ctx.sql), read.accountNumber, answers.bankAccountId)
  if ('ask' in account) return account
  const statementId = await inTransaction(ctx.sql, async (tx) => {
    await lockStatementsOf(tx, account.id)
    const overlap = await findOverlap(tx, account.id, read)
    if (overlap) {
      const usermsg = texts.overlaps(overlap.layout, overlap.firstDay, overlap.lastDay)
      throw new DomainError('STATEMENT_OVERLAPS', `account ${account.id}`, { usermsg })
    }
    const at = ctx.clock.now()
    const id = await insertStatement(tx, { bankAccountId: account.id, name, userId: by.id, at }, read)
    const rows = identified(read.rows).map((row) => ({ ...row, ...firstState(row) }))
    const unpushed = new Set(await withoutPushedRows(tx, account.id, read, rows))
    const added = await insertRows(tx, account.id, id, [...unpushed])
    await writeNewCount(tx, id, added.length)
    await settlePending(tx, account.id, {
      lastDay: read.lastDay,
      pending: rows.filter(({ isPending }) => isPending).map(({ identity }) => identity),
      booked: [...added, ...rows.filter((row) => !unpushed.has(row))]
        .filter(({ isPending }) => !isPending)
        .map(({ amount }) => amount),
    })
    if (answers.columns && unknownHeads) await rememberColumns(tx, unknownHeads, answers.columns, at)
    await deleteFile(tx, fileId)
    const after = { name, rows: rows.length, newRows: added.length }
    await recordChange(tx, { by, subject: 'bank_statement', subjectId: id, action: 'create', after })
    return id
  })
  ctx.log.info({ statementId, bankAccountId: account.id, layout: read.layout }, 'bank statement imported')
  await suspendOverpaid(ctx, { bankAccountId: account.id, by })
  return { statementId }
}

/** The account of a file: the one with its number; the chosen one, if the file has none. Throws STATEMENT_ACCOUNT. */
function accountOf(
  accounts: readonly StatementAccount[],
  accountNumber: ReadStatement['accountNumber'],
  chosen: number | undefined,
): StatementAccount | ImportQuestion {
  const same =
    accountNumber === null
      ? accounts
      : accounts.filter((one) => withoutZeros(one.accountNumber) === withoutZeros(accountNumber))
  if (same.length === 0) {
    const usermsg = accountNumber === null ? texts.noAccounts : texts.foreignAccount(accountNumber)
    throw new DomainError('STATEMENT_ACCOUNT', `account ${accountNumber}`, { usermsg })
  }
  if (chosen !== undefined) {
    const account = same.find(({ id }) => id === chosen)
    if (account) return account
    const usermsg = accountNumber === null ? undefined : texts.otherAccount(accountNumber)
    throw new DomainError('STATEMENT_ACCOUNT', `account ${accountNumber} is not ${chosen}`, { usermsg })
  }
  if (accountNumber !== null && same.length === 1) return same[0]!
  return { ask: 'account', accountNumber, ids: same.map(({ id }) => id) }
}
