import type { Static } from 'typebox'
import type { PayoutBank as WireBank } from '#contract/backoffice/payouts.ts'
import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { accountNumberOf } from '#contract/values/money/account-number.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { PayoutBank, PayoutFile } from './payout-queries.ts'

/** A bank account as a call names it. */
export const fromWireBank = ({ Name, Number: number, Holder }: Static<typeof WireBank>): PayoutBank => ({
  name: oneLine(Name),
  number: accountNumberOf(number.trim()),
  holder: oneLine(Holder),
})

export const toWireFile = (file: PayoutFile): DataOf<Calls['createPayoutFile']> => ({
  ID: file.id,
  Day: file.day,
  Name: file.name,
  Layout: file.layout,
  Columns: file.columns,
  BankAccountID: file.bankAccountId,
  BankName: file.bankName,
  Payouts: file.payouts,
  Total: file.total,
  Open: file.open,
  At: toWireTime(file.at),
  By: file.by ?? '',
})
