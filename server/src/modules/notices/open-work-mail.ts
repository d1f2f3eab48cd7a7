import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { noticeTexts as texts } from '../../texts/notices.ts'
import type { MailContent } from '../mail/mail-content.ts'

type Waiting = { name: string; work: readonly { kind: WorkKind; count: number; ending: number }[] }

/** Tells a member of staff of open work, by kind. */
export function openWorkMail({ name, work }: Waiting): MailContent {
  const total = work.reduce((sum, { count }) => sum + count, 0)
  return {
    template: 'open_work',
    values: { workCount: String(total) },
    preview: work.map(({ kind, count }) => texts.waiting(count, kind)).join(', '),
    heading: texts.heading,
    tone: work.some(({ ending }) => ending > 0) ? 'warning' : 'info',
    name,
    blocks: [
      {
        kind: 'facts',
        facts: work.map(({ kind, count, ending }) => ({
          label: texts.waiting(count, kind),
          value: ending > 0 ? texts.endingShort(ending) : texts.inTime,
        })),
      },
      { kind: 'button', label: texts.see, path: backofficePages.today },
    ],
  }
}
