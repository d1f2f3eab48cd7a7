import { wireMailTemplate } from '#contract/protocol/wire-numbers.ts'
import { inBraces, type MailTextName, mailTextNames } from '#contract/values/settings/mail-texts.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { type ChangedBy, changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { type MailTexts, originalMailTexts } from '../../texts/mail-templates.ts'
import { type MailTemplate, problemOf, textFields } from '../mail/mail-templates.ts'
import { lockMailTexts, updateMailTexts } from '../mail/template-queries.ts'

/** Texts as entered. */
export type TypedTexts = Partial<Record<MailTextName, string>>

/** Changes the texts of a kind of mail, based on a version. Throws EDIT_CONFLICT, MAIL_PLACEHOLDER_UNKNOWN and MAIL_PLACEHOLDER_MISSING. */
export async function saveMailTexts(
  { sql }: Pick<Context, 'sql'>,
  by: ChangedBy,
  { template, version }: { template: MailTemplate; version: number },
  typed: TypedTexts,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const stored = await lockMailTexts(tx, template)
    if (stored.version !== version) {
      throw new DomainError('EDIT_CONFLICT', `texts of ${template} have version ${stored.version}`)
    }
    const texts = { ...stored.texts, ...acceptedTexts(template, typed) }
    await updateMailTexts(tx, template, texts)
    const change = { by, ...auditSubjectOf(template), action: 'update' as const }
    await recordChange(tx, { ...change, ...changedFields(toWireTexts(stored.texts), toWireTexts(texts)) })
  })
}

export const auditSubjectOf = (template: MailTemplate) => ({
  subject: 'mail_template' as const,
  subjectId: wireMailTemplate[template],
})

export const toWireTexts = (texts: MailTexts): Record<MailTextName, string> => ({
  Subject: texts.subject,
  Opening: texts.opening,
  Closing: texts.closing,
})

/** Normalises texts for storing; an empty one is replaced by the default. Throws for an unknown or missing placeholder. */
export function acceptedTexts<T extends TypedTexts>(template: MailTemplate, typed: T): AcceptedTexts<T> {
  const accepted: Partial<MailTexts> = {}
  for (const name of mailTextNames) {
    // PostgreSQL's JSON has no lone surrogates.
    const text = typed[name]?.toWellFormed()
    if (text === undefined) continue
    const field = textFields[name]
    const clean = field === 'subject' ? oneLine(text) : paragraphs(text)
    accepted[field] = clean || originalMailTexts[template][field]
    checkText(template, field, accepted[field])
  }
  return accepted as AcceptedTexts<T>
}

type AcceptedTexts<T extends TypedTexts> = T extends Required<TypedTexts> ? MailTexts : Partial<MailTexts>

/** Each line without invisible characters, and at most one empty line in a row. */
const paragraphs = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function checkText(template: MailTemplate, field: keyof MailTexts, text: string): void {
  const problem = problemOf(template, field, text)
  if (!problem) return
  const code = problem.kind === 'missing' ? 'MAIL_PLACEHOLDER_MISSING' : 'MAIL_PLACEHOLDER_UNKNOWN'
  const detail = problem.kind === 'brace' ? '{ }' : inBraces(problem.name)
  throw new DomainError(code, `${field} of ${template}: ${detail}`, { detail })
}
