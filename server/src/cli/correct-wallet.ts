import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { findAccountByEmail } from '../modules/accounts/account-queries.ts'
import { correctWallet } from '../modules/wallet/correct-wallet.ts'
import { CommandError } from './run.ts'

/** Rupiah; larger amounts are more likely a typing error than a correction. */
export const largeCorrection = 10_000_000

/** Corrects a wallet by a separate entry, for money that could not be assigned. */
export async function correctWalletCommand(
  ctx: Context,
  { email, rupiah, note, large }: { email: string; rupiah: string; note: string; large: boolean },
): Promise<void> {
  const amount = Number(rupiah)
  if (!/^-?\d{1,12}$/.test(rupiah) || amount === 0) throw new CommandError(`'${rupiah}' is not an amount in rupiah.`)
  if (Math.abs(amount) > largeCorrection && !large) {
    throw new CommandError(
      `${formatRupiah(amount)} is more than ${formatRupiah(largeCorrection)}: add --large if it is meant.`,
    )
  }
  if (note.trim() === '') throw new CommandError('The note must say why.')
  const account = await findAccountByEmail(ctx.sql, email)
  if (!account) throw new CommandError(`There is no account '${email}'.`)
  try {
    await correctWallet(ctx, { userId: account.id, amount, note: note.trim() })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INSUFFICIENT_BALANCE') {
      throw new CommandError(`The wallet of ${email} holds less than ${formatRupiah(-amount)}.`)
    }
    throw error
  }
  console.log(`${formatRupiah(amount)} went into the wallet of ${email}.`)
}
