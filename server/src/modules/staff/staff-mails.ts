import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { staffMailTexts } from '../../texts/staff-mails.ts'
import { type MailContent, plainName } from '../mail/mail-content.ts'

/** Tells somebody that their second factors have changed; they may not be the one who changed them. */
export function secondFactorChangedMail({ name }: { name: string }): MailContent {
  const { heading, warning, account } = staffMailTexts.secondFactorChanged
  return {
    template: 'second_factor_changed',
    values: {},
    preview: warning,
    heading,
    tone: 'info',
    name,
    blocks: [
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
    template: 'staff_invitation',
    values: { inviter: plainName(inviter), validity: texts.validity(days) },
    preview: texts.preview(days),
    heading: texts.heading,
    tone: 'info',
    name: '',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: texts.role, value: role },
          { label: texts.store, value: store ?? texts.allStores },
        ],
      },
      { kind: 'button', label: texts.accept, path: `${backofficePages.invitation}#${token}`, isAlsoShown: true },
    ],
  }
}
