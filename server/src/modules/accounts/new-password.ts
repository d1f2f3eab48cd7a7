import { isCommonPassword } from '#contract/values/accounts/common-passwords.ts'
import { minStaffPasswordLength } from '#contract/values/accounts/staff-password.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { isStaffAccount } from './account-queries.ts'

/** Throws VALIDATION_FAILED if the two differ. */
export function checkConfirmation({ newPassword, confirmation }: { newPassword: string; confirmation: string }): void {
  if (confirmation !== newPassword) throw new InvalidInputError('ConfirmNewPassword must equal NewPassword')
}

/** Throws PASSWORD_TOO_COMMON if REFUSE_COMMON_PASSWORDS is on. */
export function checkNotCommon({ config }: Context, password: string): void {
  if (config.refuseCommonPasswords && isCommonPassword(password)) {
    throw new DomainError('PASSWORD_TOO_COMMON', 'it is on the list')
  }
}

const isTooShortForStaff = (password: string) => password.length < minStaffPasswordLength

/** Throws PASSWORD_TOO_SHORT. */
export function checkStaffPassword(password: string): void {
  if (isTooShortForStaff(password)) throw new DomainError('PASSWORD_TOO_SHORT', 'for the back office')
}

/** Throws PASSWORD_TOO_SHORT, and PASSWORD_TOO_COMMON independently of the setting. */
export function checkNewStaffPassword(password: string): void {
  checkStaffPassword(password)
  if (isCommonPassword(password)) throw new DomainError('PASSWORD_TOO_COMMON', 'for the back office')
}

/** Call with the account locked. Throws as `checkNewStaffPassword` if it belongs to staff or has an open invitation. */
export async function checkStrongEnough(
  tx: Transaction,
  account: { id: number; email: string },
  password: string,
): Promise<void> {
  const isWeak = isTooShortForStaff(password) || isCommonPassword(password)
  if (isWeak && (await isStaffAccount(tx, account))) checkNewStaffPassword(password)
}

/** Notifies the owner, with a link to reset the password if somebody else changed it. */
export function enqueuePasswordChangedMail(tx: Transaction, account: { id: number }): void {
  enqueueMail(tx, { kind: 'password_changed', userId: account.id })
}
