import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { formatDateTime } from '#contract/values/wib-time.ts'
import { backupMailTexts as texts } from '../../texts/backup-mails.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { BackupDelay } from './warn-of-old-backup.ts'

/** Tells an owner that the last good backup is old. */
export function backupOverdueMail({ name, lastGoodAt, problem }: BackupDelay & { name: string }): MailContent {
  return {
    template: 'backup_overdue',
    values: {},
    preview: texts.whatToDo,
    heading: texts.heading,
    tone: 'warning',
    name,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: texts.lastGood, value: lastGoodAt ? formatDateTime(lastGoodAt) : texts.never },
          ...(problem === '' ? [] : [{ label: texts.problem, value: problem }]),
        ],
      },
      { kind: 'notice', tone: 'warning', text: texts.whatToDo },
      { kind: 'button', label: texts.see, path: backofficePages.backups },
    ],
  }
}
