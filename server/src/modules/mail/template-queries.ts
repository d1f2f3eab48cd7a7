import type { AnySql, Transaction } from '../../db/database.ts'
import { type MailTexts, originalMailTexts } from '../../texts/mail-templates.ts'
import type { MailTemplate } from './mail-templates.ts'

/** The texts used in mails, and the version of an edit. */
export type StoredTexts = { texts: MailTexts; version: number }

type Row = { [K in keyof MailTexts]: string | null } & { version: number }

/** Read for each mail, so that every server uses the latest texts. */
export async function findMailTexts(sql: AnySql, template: MailTemplate): Promise<StoredTexts> {
  const [row] = await sql<Row[]>`
    select subject, opening, closing, version from mail_templates where name = ${template}`
  return toTexts(template, row)
}

export async function lockMailTexts(tx: Transaction, template: MailTemplate): Promise<StoredTexts> {
  await tx`insert into mail_templates (name) values (${template}) on conflict (name) do nothing`
  const [row] = await tx<Row[]>`
    select subject, opening, closing, version from mail_templates where name = ${template} for update`
  return toTexts(template, row)
}

/** A text equal to the shop's default is not stored, so that a later release can improve it. */
export async function updateMailTexts(tx: Transaction, template: MailTemplate, texts: MailTexts): Promise<void> {
  const original = originalMailTexts[template]
  const own = (text: keyof MailTexts) => (texts[text] === original[text] ? null : texts[text])
  await tx`
    update mail_templates set subject = ${own('subject')}, opening = ${own('opening')}, closing = ${own('closing')},
      version = version + 1, changed_at = shop_now()
    where name = ${template}`
}

/** The times of changed texts, by the template's name. */
export async function findChangedTemplates(sql: AnySql): Promise<ReadonlyMap<string, Date>> {
  const rows = await sql<{ name: string; changedAt: Date }[]>`
    select name, changed_at as "changedAt" from mail_templates where coalesce(subject, opening, closing) is not null`
  return new Map(rows.map(({ name, changedAt }) => [name, changedAt]))
}

function toTexts(template: MailTemplate, row: Row | undefined): StoredTexts {
  const { subject, opening, closing } = originalMailTexts[template]
  const texts = {
    subject: row?.subject ?? subject,
    opening: row?.opening ?? opening,
    closing: row?.closing ?? closing,
  }
  return { texts, version: row?.version ?? 1 }
}
