import { isCommonPassword } from '#contract/values/common-passwords.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { enqueueMail } from '../mail/mail-queries.ts'

/** 000 section 5 "Change password". Throws VALIDATION_FAILED. */
export function checkConfirmation({ newPassword, confirmation }: { newPassword: string; confirmation: string }): void {
  if (confirmation !== newPassword) throw new InvalidInputError('ConfirmNewPassword must equal NewPassword')
}

/** Throws PASSWORD_TOO_COMMON, where the operator wants that. */
export function checkNotCommon({ config }: Context, password: string): void {
  if (config.refuseCommonPasswords && isCommonPassword(password)) {
    throw new DomainError('PASSWORD_TOO_COMMON', 'it is on the list')
  }
}

/** A mail to the owner, with the way back in for the case that somebody else did it. */
export function enqueuePasswordChangedMail(tx: Transaction, account: { id: number }): void {
  enqueueMail(tx, { kind: 'password_changed', userId: account.id })
}
