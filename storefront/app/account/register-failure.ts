import { CallError } from '#contract/client.ts'
import { registerTexts } from '../texts/register.ts'
import { accountFailureText } from './account-failure.ts'

/** 001, section 8 "Register". With `field`, the sentence belongs to that field of the form. */
export function readRegisterFailure(error: unknown): { text: string; field?: 'Email' | 'Password' } {
  if (error instanceof CallError) {
    if (error.code === 'EMAIL_TAKEN') return { text: registerTexts.emailTaken, field: 'Email' }
    if (error.code === 'PASSWORD_TOO_COMMON') return { text: accountFailureText(error), field: 'Password' }
    if (error.code === 'NOT_FOUND') return { text: registerTexts.unknownOrganisation }
    if (error.http === 401) return { text: registerTexts.credentialsTaken }
  }
  return { text: accountFailureText(error) }
}
