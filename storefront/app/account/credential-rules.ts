import { credentialTexts } from '../texts/login.ts'

/** Of one @ and a dot behind it, the same as the server's (contract/src/accounts.ts). */
const emailShape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/
const shortest = 4

export const longestEmail = 254
export const longestPassword = 200

/** What is wrong with an e-mail address (000, section 5); undefined when nothing is. */
export function emailError(email: string): string | undefined {
  const text = email.trim()
  if (text === '') return credentialTexts.emailRequired
  if (text.length < shortest) return credentialTexts.emailTooShort
  if (!emailShape.test(text)) return credentialTexts.emailInvalid
}

/** What is wrong with a password (000, section 5). Spaces count: a password may have them. */
export function passwordError(password: string): string | undefined {
  if (password === '') return credentialTexts.passwordRequired
  if (password.length < shortest) return credentialTexts.passwordTooShort
  if (password.length > longestPassword) return credentialTexts.passwordTooLong
}
