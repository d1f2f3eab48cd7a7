import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { qrisFacts } from '../../qris/qris.ts'
import { staffMailTexts } from '../../texts/staff-mails.ts'
import { type Fact, type MailContent, plainName } from '../mail/mail-content.ts'
import type { BankAccountFields } from './managed-bank-queries.ts'

export type PaymentTargetChange = {
  name: string
  /** Null for the command line. */
  by: string | null
  at: Date
} & (
  | {
      target: 'bank'
      /** The current data of the account. */
      account: { id: number; bankName: string; accountNumber: string }
      before: Partial<BankAccountFields>
      after: Partial<BankAccountFields>
    }
  | { target: 'qris'; before: string; after: string }
)

const { change: changeTexts, paymentTargetChanged: texts } = staffMailTexts

/** Informs an owner of the new target of shoppers' payments, and of its author. */
export function paymentTargetChangedMail(change: PaymentTargetChange): MailContent {
  const isBank = change.target === 'bank'
  return {
    template: 'payment_target_changed',
    values: {},
    preview: texts.warning,
    heading: texts.heading,
    tone: 'warning',
    name: change.name,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...(isBank ? factsOfAccount(change) : [factOfQris(change)]),
          { label: changeTexts.by, value: change.by === null ? changeTexts.commandLine : plainName(change.by) },
          { label: changeTexts.at, value: formatDateTime(change.at) },
        ],
      },
      { kind: 'notice', tone: 'warning', text: texts.warning },
      isBank
        ? { kind: 'button', label: texts.seeAccount, path: pagePath(pages.bankAccount, change.account.id) }
        : { kind: 'button', label: texts.seeQris, path: pages.qrisSettings },
    ],
  }
}

function factsOfAccount({ account, before, after }: Extract<PaymentTargetChange, { target: 'bank' }>): Fact[] {
  const names = (Object.keys(texts.fields) as (keyof BankAccountFields)[]).filter((name) => after[name] !== undefined)
  return [
    { label: texts.account, value: `${account.bankName} ${account.accountNumber}` },
    ...names.map((name) => ({
      label: texts.fields[name],
      value: before[name] === undefined ? shown(after[name]) : texts.became(shown(before[name]), shown(after[name])),
    })),
  ]
}

function factOfQris({ before, after }: { before: string; after: string }): Fact {
  return { label: texts.qris, value: texts.became(merchantOf(before), merchantOf(after)) }
}

/** The merchant that a code pays. */
function merchantOf(payload: string): string {
  const facts = qrisFacts(payload)
  return facts ? [facts.name, facts.city, facts.nmid].filter(Boolean).join(', ') : texts.none
}

function shown(value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return value || texts.none
}
