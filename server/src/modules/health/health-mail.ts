import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { healthWords } from '#contract/values/backoffice/health-texts.ts'
import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { healthMailTexts as texts } from '../../texts/health-mails.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { Finding } from './health-queries.ts'

/** Informs owners about a problem of the shop, and its solution. */
export function healthMail({
  name,
  finding,
}: {
  name: string
  finding: Pick<Finding, 'name' | 'level' | 'value' | 'since'>
}): MailContent {
  const { title, sentence, advice } = healthWords(finding.name, finding.level, finding.value)
  return {
    template: 'health_alert',
    values: {},
    preview: sentence,
    heading: title,
    tone: 'danger',
    name,
    blocks: [
      { kind: 'notice', tone: 'danger', text: sentence },
      { kind: 'facts', facts: [{ label: texts.since, value: formatDateTime(finding.since) }] },
      ...(advice === '' ? [] : [{ kind: 'paragraph' as const, text: advice }]),
      { kind: 'button', label: texts.open, path: backofficePages.health },
    ],
  }
}
