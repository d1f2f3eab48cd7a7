import { credentialTexts } from '../texts/login.ts'

/** Of one @ and a dot behind it, the same as the server's (contract/src/accounts.ts). */
const emailShape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/
const minLength = 4

export const maxEmailLength = 254
export const maxPasswordLength = 200

/** What is wrong with an e-mail address (000, section 5); undefined when nothing is. */
export function emailError(email: string): string | undefined {
  const text = email.trim()
  if (text === '') return credentialTexts.emailRequired
  if (text.length < minLength) return credentialTexts.emailTooShort
  if (!emailShape.test(text)) return credentialTexts.emailInvalid
}

/** What is wrong with a password (000, section 5). Spaces count: a password may have them. */
export function passwordError(password: string): string | undefined {
  if (password === '') return credentialTexts.passwordRequired
  if (password.length < minLength) return credentialTexts.passwordTooShort
  if (password.length > maxPasswordLength) return credentialTexts.passwordTooLong
}
