import { CallError } from '#contract/client.ts'
import { registerTexts } from '../texts/register.ts'
import { accountFailureText } from './account-failure.ts'

/** The text for a failed registration (E02), and the form field it belongs to. */
export function readRegisterFailure(error: unknown): { text: string; field?: 'Email' | 'Password' } {
  if (error instanceof CallError) {
    if (error.code === 'EMAIL_TAKEN') return { text: registerTexts.emailTaken, field: 'Email' }
    if (error.code === 'PASSWORD_TOO_COMMON') return { text: accountFailureText(error), field: 'Password' }
    if (error.code === 'NOT_FOUND') return { text: registerTexts.unknownOrganisation }
    if (error.http === 401) return { text: registerTexts.credentialsTaken }
  }
  return { text: accountFailureText(error) }
}
