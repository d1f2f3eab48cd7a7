import { accountMailTexts } from '../../texts/account-mails.ts'
import type { MailContent } from '../mail/mail-content.ts'

/** Confirms the e-mail address of a new account. */
export function verificationMail({ name, token }: { name: string; token: string }): MailContent {
  const { preview, heading, confirm, validity } = accountMailTexts.verification
  return {
    template: 'verify_email',
    values: { validity },
    preview,
    heading,
    tone: 'info',
    name,
    blocks: [{ kind: 'button', label: confirm, path: `/welcome?token=${token}`, isAlsoShown: true }],
  }
}

type PasswordReset = { name: string; token: string; minutes: number }

/** The link of a forgotten password. */
export function passwordResetMail({ name, token, minutes }: PasswordReset): MailContent {
  const { preview, heading, newPassword, validity } = accountMailTexts.passwordReset
  return {
    template: 'reset_password',
    values: { validity: validity(minutes) },
    preview: preview(minutes),
    heading,
    tone: 'info',
    name,
    blocks: [{ kind: 'button', label: newPassword, path: `/reset-password?token=${token}`, isAlsoShown: true }],
  }
}

/** Warns the owner, who may not be the one who changed it. */
export function passwordChangedMail({ name }: { name: string }): MailContent {
  const { heading, warning, newPassword } = accountMailTexts.passwordChanged
  return {
    template: 'password_changed',
    values: {},
    preview: warning,
    heading,
    tone: 'success',
    name,
    blocks: [
      { kind: 'notice', tone: 'warning', text: warning },
      { kind: 'button', label: newPassword, path: '/forgot-password', isAlsoShown: true },
    ],
  }
}
