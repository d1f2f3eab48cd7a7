import { credentialTexts } from '../texts/login.ts'
import { changePasswordTexts, newPasswordTexts as texts } from '../texts/password.ts'
import { maxPasswordLength } from './credential-rules.ts'

/** Values of a form that sets a password; a reset by a mailed link leaves `Password` empty. */
export type PasswordValues = { Password: string; NewPassword: string; ConfirmNewPassword: string }

const minLength = 4

/** The error of each field (U06); undefined if it is valid. Spaces count. */
export const passwordRules = {
  Password(password: string) {
    if (password === '') return changePasswordTexts.passwordRequired
    if (password.length < minLength) return changePasswordTexts.passwordTooShort
    if (password.length > maxPasswordLength) return credentialTexts.passwordTooLong
  },
  NewPassword(password: string) {
    if (password === '') return texts.newPasswordRequired
    if (password.length < minLength) return texts.newPasswordTooShort
    if (password.length > maxPasswordLength) return credentialTexts.passwordTooLong
  },
  ConfirmNewPassword(confirmation: string, { NewPassword }: Pick<PasswordValues, 'NewPassword'>) {
    if (confirmation === '') return texts.confirmationRequired
    if (confirmation.length < minLength) return texts.confirmationTooShort
    if (confirmation !== NewPassword) return texts.confirmationDiffers
  },
}
