import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { accountMailTexts } from '../../texts/account-mails.ts'
import type { Block, MailContent } from '../mail/mail-content.ts'

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

/** The factors for the back office, which a new password does not change. */
type LeftFactors = { passkeys: number; apps: number }

/** Warns the owner, who may not be the author of the change; `factors` only for staff. */
export function passwordChangedMail({ name, factors }: { name: string; factors?: LeftFactors }): MailContent {
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
      ...(factors ? blocksOfFactors(factors) : []),
    ],
  }
}

function blocksOfFactors({ passkeys, apps }: LeftFactors): Block[] {
  const texts = accountMailTexts.leftFactors
  return [
    {
      kind: 'facts',
      title: texts.title,
      facts: [
        { label: texts.passkeys, value: String(passkeys) },
        { label: texts.apps, value: String(apps) },
      ],
    },
    { kind: 'paragraph', text: texts.check },
    { kind: 'button', label: texts.account, path: backofficePages.account, isAlsoShown: true },
  ]
}
