import type { MailTexts } from '../../texts/mail-templates.ts'
import type { MailTemplate } from './mail-templates.ts'

/** What somebody of the back office mails to themselves: texts that are not saved, around an example of the facts. */
export type MailTrial = { template: MailTemplate; sample: string; texts: MailTexts }
