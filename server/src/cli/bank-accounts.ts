import { accountNumberOf, accountNumberShape } from '#contract/values/money/account-number.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { closeBankAccount, findOfferedAccounts, openBankAccount } from '../modules/payments/save-bank-account.ts'
import { isKnownBank, knownBanks } from '../modules/pictures/marks/marks.ts'
import { CommandError } from './run.ts'

export type AddBankAccountOptions = { branch: string; hideHolder?: boolean; otherBank?: boolean }

/**
 * Adds a bank account to which new orders, top-ups and digital orders can be transferred. A bank unknown to the shop requires
 * `otherBank`, since shoppers would see a mistyped name at once.
 */
export async function addBankAccountCommand(
  ctx: Context,
  account: { bank: string; number: string; holder: string; branch: string; showHolder: boolean; otherBank: boolean },
): Promise<void> {
  const accountNumber = digitsOf(account.number)
  const bankName = nameOf(account.bank, 'the name of a bank')
  if (!account.otherBank && !isKnownBank(bankName)) {
    throw new CommandError(
      `'${bankName}' is none of the banks that the shop knows: ${knownBanks.join(', ')}. If it is right, add --other-bank.`,
    )
  }
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

/** Closes an account: new payments are no longer offered it. `bank` distinguishes accounts with one number at several banks. */
export async function closeBankAccountCommand(
  ctx: Context,
  { number, bank }: { number: string; bank: string | undefined },
): Promise<void> {
  const accountNumber = digitsOf(number)
  const offered = await findOfferedAccounts(ctx, accountNumber)
  const meant = offered.filter(
    ({ bankName }) => bank === undefined || bankName.toLowerCase() === bank.trim().toLowerCase(),
  )
  const [account, another] = meant
  if (!account) throw new CommandError(`No account ${accountNumber} takes transfers${bank ? ` at ${bank}` : ''}.`)
  if (another) {
    const names = meant.map(({ bankName }) => bankName).join(' and ')
    throw new CommandError(`${accountNumber} takes transfers at ${names}. Say which one with --bank.`)
  }
  await closeBankAccount(ctx, null, account)
  console.log(
    `${account.bankName} ${accountNumber} is not offered any more. What waits for a transfer to it still does.`,
  )
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
