import { accountNumberOf, accountNumberShape } from '#contract/values/account-number.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { closeBankAccounts, openBankAccount } from '../modules/payments/save-bank-account.ts'
import { CommandError } from './run.ts'

/** Adds a bank account that new orders, top-ups and digital orders can be transferred to. */
export async function addBankAccountCommand(
  ctx: Context,
  account: { bank: string; number: string; holder: string; branch: string; showHolder: boolean },
): Promise<void> {
  const accountNumber = digitsOf(account.number)
  const bankName = nameOf(account.bank, 'the name of a bank')
  const accountName = nameOf(account.holder, 'the name of a holder')
  await openBankAccount(ctx, null, {
    bankName,
    accountNumber,
    accountName,
    branch: account.branch.trim(),
    showAccountName: account.showHolder,
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'BANK_ACCOUNT_TAKEN')) throw error
    throw new CommandError(`${bankName} ${accountNumber} takes transfers already.`)
  })
  console.log(`Shoppers can transfer to ${bankName} ${accountNumber} (${accountName}) now.`)
}

/** Closes an account: new payments are no longer offered it. */
export async function closeBankAccountCommand(ctx: Context, number: string): Promise<void> {
  const accountNumber = digitsOf(number)
  const closed = await closeBankAccounts(ctx, null, accountNumber)
  if (closed === 0) throw new CommandError(`No account ${accountNumber} takes transfers.`)
  console.log(`${accountNumber} is not offered any more. What waits for a transfer to it still does.`)
}

function digitsOf(text: string): string {
  if (!accountNumberShape.test(text)) throw new CommandError(`'${text}' is not an account number: 5 to 20 digits.`)
  return accountNumberOf(text)
}

function nameOf(text: string, what: string): string {
  const name = text.trim()
  if (name === '' || name.length > 100) throw new CommandError(`'${text}' is not ${what}.`)
  return name
}
