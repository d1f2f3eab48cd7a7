import { mailTexts } from '../../texts/mails.ts'
import type { MailTemplate, Placeholder } from './mail-templates.ts'

/** The content of a mail, without the texts that an owner can change (write-mail.ts). Facts may contain user input. */
export type MailContent = Facts & {
  template: MailTemplate
  /** The placeholders of the template, besides recipient and shop. */
  values: Partial<Record<Placeholder, string>>
}

/** A whole mail, which mail-html.ts and mail-text.ts render. */
export type WrittenMail = Facts & {
  /** One line; the shop's name is appended. */
  subject: string
}

type Facts = {
  /** The preview that inboxes show next to the subject. */
  preview: string
  heading: string
  tone: Tone
  /** The recipient's name, for the greeting. */
  name: string
  blocks: Block[]
}

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; title?: string; facts: Fact[] }
  /** The main amount; its last `marked` digits are highlighted. */
  | { kind: 'amount'; label: string; amount: number; marked?: number; facts?: Fact[] }
  /** A code to type in. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'lines'; title: string; lines: Line[]; totals: Total[] }
  | { kind: 'notice'; tone: Tone; text: string }
  /** Links into the shop; with `isAlsoShown` the address is printed too, to copy. */
  | { kind: 'button'; label: string; path: string; isAlsoShown?: boolean }

export type Fact = { label: string; value: string; link?: { label: string; url: string } }
/** `quantity` is for goods only; `remarks` are one line each. */
export type Line = { name: string; quantity?: number; amount: number; remarks?: string[] }
/** Whole rupiah; the last entry of a list is the grand total. */
export type Total = { label: string; amount: number }

/** `accent` is `#rrggbb`, or empty for the shop's own blue. */
export type Shop = { name: string; url: string; contact: string; accent: string }

/**
 * Breaks up text that mail clients would turn into a link ('toko.id/hadiah'): an account can be registered with any name and another
 * person's address.
 */
export const plainName = (name: string) =>
  name
    .replace(/[/\\@:]/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()

export const greetingOf = ({ name }: Pick<WrittenMail, 'name'>) => mailTexts.greeting(plainName(name))
