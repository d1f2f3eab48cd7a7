import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { staffMailTexts } from '../../texts/staff-mails.ts'
import type { MailContent } from '../mail/mail-content.ts'

/** Tells somebody that their second factors have changed; they may not be the one who changed them. */
export function secondFactorChangedMail({ name }: { name: string }): MailContent {
  const { subject, heading, changed, warning, account } = staffMailTexts.secondFactorChanged
  return {
    subject,
    preview: warning,
    heading,
    tone: 'info',
    name,
    blocks: [
      { kind: 'paragraph', text: changed },
      { kind: 'notice', tone: 'warning', text: warning },
      { kind: 'button', label: account, path: backofficePages.account },
    ],
  }
}
