import type { MailTexts } from '../../texts/mail-templates.ts'
import type { MailTemplate } from './mail-templates.ts'

/** A trial mail from staff to themselves: unsaved texts, with example facts. */
export type MailTrial = { template: MailTemplate; sample: string; texts: MailTexts }
