import { fillPlaceholders } from '#contract/values/settings/mail-texts.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { type MailTexts, placeholderNames } from '../../texts/mail-templates.ts'
import { type Block, type MailContent, plainName, type WrittenMail } from './mail-content.ts'
import type { Placeholder } from './mail-templates.ts'

/** Adds the texts, default or changed by the owner, to the content of a mail. */
export function writeMail(content: MailContent, texts: MailTexts, shopName: string): WrittenMail {
  const { preview, heading, tone, name, blocks } = content
  const values = valuesOf(content, shopName)
  const paragraphs = (text: string): Block[] =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ kind: 'paragraph', text: fillPlaceholders(line, values) }))
  return {
    subject: oneLine(fillPlaceholders(texts.subject, values)),
    preview,
    heading,
    tone,
    name,
    blocks: [...paragraphs(texts.opening), ...blocks, ...paragraphs(texts.closing)],
  }
}

/** The values of the placeholders, by their names in the texts. */
export function valuesOf({ name, values }: MailContent, shopName: string): ReadonlyMap<string, string> {
  const all: Partial<Record<Placeholder, string>> = { name: plainName(name), shop: shopName, ...values }
  return new Map(
    Object.entries(all).map(([placeholder, value]) => [placeholderNames[placeholder as Placeholder], value]),
  )
}
