import type { PayoutColumn, PayoutLayout } from '#contract/values/money/payout.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { payoutTexts as texts } from '../../texts/payouts.ts'
import { findStatementAccounts } from '../bank-statements/statement-queries.ts'
import { insertFile, lockPayouts, takeFileNumber } from '../payouts/payout-queries.ts'
import { columnsFile, fitsMandiri, mandiriFile, paysByMandiri } from './payout-file.ts'

const neededColumns = ['account', 'amount'] as const

type FileRequest = {
  /** The account of the shop that the bank debits. */
  bankAccountId: number
  layout: PayoutLayout
  columns: readonly PayoutColumn[]
  ids: readonly number[]
  by: NonNullable<ChangedBy>
}

/**
 * Makes a file for a bank of requested payouts; its bytes are stored. A payout is in one file only: of two people, one makes it. Returns
 * the id of the file. Throws NOT_FOUND, PAYOUT_STATE_CHANGED if one is no longer requested, PAYOUT_NEEDS_APPROVAL, PAYOUT_FILE_UNFIT with their
 * numbers, for columns without the receiver or the amount, or for Mandiri's file from an account of another bank.
 */
export async function makePayoutFile(ctx: Context, request: FileRequest): Promise<number> {
  const { bankAccountId, layout, columns, by } = request
  const ids = [...new Set(request.ids)]
  if (layout === 'columns' && !neededColumns.every((column) => columns.includes(column))) {
    throw new DomainError('PAYOUT_FILE_UNFIT', columns.join(), { usermsg: texts.neededColumns })
  }
  const id = await inTransaction(ctx.sql, async (tx) => {
    const account = (await findStatementAccounts(tx)).find((one) => one.id === bankAccountId)
    if (!account) throw new DomainError('NOT_FOUND', `bank account ${bankAccountId}`)
    if (layout === 'mandiri' && !paysByMandiri(account.bankName)) {
      throw new DomainError('PAYOUT_FILE_UNFIT', account.bankName, { usermsg: texts.otherBank(account.bankName) })
    }
    const locked = new Map((await lockPayouts(tx, ids)).map((payout) => [payout.id, payout]))
    const payouts = ids.map((one) => {
      const payout = locked.get(one)
      if (!payout) throw new DomainError('NOT_FOUND', `payout ${one}`)
      if (payout.state !== 'requested')
        throw new DomainError('PAYOUT_STATE_CHANGED', `payout ${one} is ${payout.state}`)
      if (payout.isHeld) throw new DomainError('PAYOUT_NEEDS_APPROVAL', `payout ${one}`)
      return payout
    })
    const unfit = layout === 'mandiri' ? payouts.filter((payout) => !fitsMandiri(payout)) : []
    if (unfit.length > 0) {
      const numbers = unfit.map(({ number }) => number)
      throw new DomainError('PAYOUT_FILE_UNFIT', numbers.join(), { usermsg: texts.unfit(numbers) })
    }
    const at = ctx.clock.now()
    const day = wibDay(at)
    const number = await takeFileNumber(tx, day)
    const head = { debitAccount: account.accountNumber, day }
    const content = layout === 'mandiri' ? mandiriFile(payouts, head) : columnsFile(payouts, columns, head)
    const total = payouts.reduce((sum, { amount }) => sum + amount, 0)
    const name = texts.fileName(day, number)
    const fileId = await insertFile(tx, {
      ...{ day, number, bankAccountId, layout, name, content, total, at, madeBy: by.id, payoutIds: ids },
      columns: layout === 'columns' ? columns : [],
    })
    const after = { name, amount: total, rows: ids.length }
    await recordChange(tx, { by, subject: 'payout_file', subjectId: fileId, action: 'create', after })
    return fileId
  })
  ctx.log.info({ payoutFileId: id, payouts: ids.length }, 'file of payouts made')
  return id
}
