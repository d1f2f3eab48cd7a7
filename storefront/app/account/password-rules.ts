import { credentialTexts } from '../texts/login.ts'
import { changePasswordTexts, newPasswordTexts as texts } from '../texts/password.ts'
import { maxPasswordLength } from './credential-rules.ts'

/** What stands in a form that sets a password; a mailed link stands for the old one. */
export type PasswordValues = { Password: string; NewPassword: string; ConfirmNewPassword: string }

const minLength = 4 // 000, section 5

/** What is wrong with a field of 000, section 5 "Change password"; undefined when nothing is. Spaces count. */
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
