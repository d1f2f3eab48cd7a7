import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { staffMailTexts } from '../../texts/staff-mails.ts'
import { type MailContent, plainName } from '../mail/mail-content.ts'

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

type InvitationFacts = { inviter: string; role: string; store: string | null; token: string; days: number }

/** The link has its token in the fragment, which browsers send to no server, so that it is in no log. */
export function invitationMail({ inviter, role, store, token, days }: InvitationFacts): MailContent {
  const texts = staffMailTexts.invitation
  return {
    subject: texts.subject,
    preview: texts.preview(days),
    heading: texts.heading,
    tone: 'info',
    name: '',
    blocks: [
      { kind: 'paragraph', text: texts.invited(plainName(inviter)) },
      {
        kind: 'facts',
        facts: [
          { label: texts.role, value: role },
          { label: texts.store, value: store ?? texts.allStores },
        ],
      },
      { kind: 'button', label: texts.accept, path: `${backofficePages.invitation}#${token}`, isAlsoShown: true },
      { kind: 'paragraph', text: texts.validity(days) },
    ],
  }
}
