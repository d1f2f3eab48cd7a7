import { isCommonPassword } from '#contract/values/common-passwords.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { enqueueMail } from '../mail/mail-queries.ts'

/** Throws VALIDATION_FAILED where the two differ. */
export function checkConfirmation({ newPassword, confirmation }: { newPassword: string; confirmation: string }): void {
  if (confirmation !== newPassword) throw new InvalidInputError('ConfirmNewPassword must equal NewPassword')
}

/** Throws PASSWORD_TOO_COMMON where REFUSE_COMMON_PASSWORDS is on. */
export function checkNotCommon({ config }: Context, password: string): void {
  if (config.refuseCommonPasswords && isCommonPassword(password)) {
    throw new DomainError('PASSWORD_TOO_COMMON', 'it is on the list')
  }
}

/** Notifies the owner, with a link to reset the password in case they did not change it. */
export function enqueuePasswordChangedMail(tx: Transaction, account: { id: number }): void {
  enqueueMail(tx, { kind: 'password_changed', userId: account.id })
}
