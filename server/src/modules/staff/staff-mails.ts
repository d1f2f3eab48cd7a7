import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { staffMailTexts } from '../../texts/staff-mails.ts'
import { type MailContent, plainName } from '../mail/mail-content.ts'

/** Informs a user that their second factors have changed, which somebody else may have done. */
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

export type OwnerChange = {
  name: string
  person: { fullName: string; email: string }
  became: 'given' | 'taken' | 'disabled'
  /** Null for the command line. */
  by: string | null
  at: Date
}

/** Informs owners, and the person, about a new or former owner. */
export function ownerChangedMail({ name, person, became, by, at }: OwnerChange): MailContent {
  const { change, ownerChanged: texts } = staffMailTexts
  return {
    template: 'owner_changed',
    values: {},
    preview: texts.warning,
    heading: texts.heading,
    tone: 'warning',
    name,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: texts.person, value: texts.whom(plainName(person.fullName), person.email) },
          { label: texts.change, value: texts[became] },
          { label: change.by, value: by === null ? change.commandLine : plainName(by) },
          { label: change.at, value: formatDateTime(at) },
        ],
      },
      { kind: 'notice', tone: 'warning', text: texts.warning },
      { kind: 'button', label: texts.people, path: backofficePages.people },
    ],
  }
}

type InvitationFacts = { inviter: string; role: string; store: string | null; token: string; days: number }

/** The token is in the fragment, which browsers do not send to servers, so it is in no log. */
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
