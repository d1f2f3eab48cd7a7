import { accountMailTexts } from '../../texts/account-mails.ts'
import type { MailContent } from '../mail/mail-content.ts'

/** Confirms the e-mail address of a new account. */
export function verificationMail({ name, token }: { name: string; token: string }): MailContent {
  const { subject, preview, heading, thanks, confirm, validity } = accountMailTexts.verification
  return {
    subject,
    preview,
    heading,
    tone: 'info',
    name,
    blocks: [
      { kind: 'paragraph', text: thanks },
      { kind: 'button', label: confirm, path: `/welcome?token=${token}`, isAlsoShown: true },
      { kind: 'paragraph', text: validity },
    ],
  }
}

type PasswordReset = { name: string; token: string; minutes: number }

/** The link of a forgotten password. */
export function passwordResetMail({ name, token, minutes }: PasswordReset): MailContent {
  const { subject, preview, heading, requested, newPassword, validity } = accountMailTexts.passwordReset
  return {
    subject,
    preview: preview(minutes),
    heading,
    tone: 'info',
    name,
    blocks: [
      { kind: 'paragraph', text: requested },
      { kind: 'button', label: newPassword, path: `/reset-password?token=${token}`, isAlsoShown: true },
      { kind: 'paragraph', text: validity(minutes) },
    ],
  }
}

/** Warns the owner, who may not be the one who changed it. */
export function passwordChangedMail({ name }: { name: string }): MailContent {
  const { subject, heading, changed, warning, newPassword } = accountMailTexts.passwordChanged
  return {
    subject,
    preview: warning,
    heading,
    tone: 'success',
    name,
    blocks: [
      { kind: 'paragraph', text: changed },
      { kind: 'notice', tone: 'warning', text: warning },
      { kind: 'button', label: newPassword, path: '/forgot-password', isAlsoShown: true },
    ],
  }
}
