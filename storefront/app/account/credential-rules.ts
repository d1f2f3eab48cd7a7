import { emailShape } from '#contract/values/accounts/email-address.ts'
import { withoutInvisible } from '#contract/values/text/invisible.ts'
import { credentialTexts } from '../texts/login.ts'

const minLength = 4

export const maxEmailLength = 254
export const maxPasswordLength = 200

/** The error of an e-mail address (U02); undefined if it is valid. */
export function emailError(email: string): string | undefined {
  const text = withoutInvisible(email).trim()
  if (text === '') return credentialTexts.emailRequired
  if (text.length < minLength) return credentialTexts.emailTooShort
  if (!emailShape.test(text)) return credentialTexts.emailInvalid
}

/** The error of a password (U02); undefined if it is valid. Spaces count. */
export function passwordError(password: string): string | undefined {
  if (password === '') return credentialTexts.passwordRequired
  if (password.length < minLength) return credentialTexts.passwordTooShort
  if (password.length > maxPasswordLength) return credentialTexts.passwordTooLong
}
