/** What a mail says, once: letter-html.ts and letter-text.ts show it. Texts may hold what anybody has typed. */
export type Letter = {
  /** The shop's name comes behind it. */
  subject: string
  /** What inboxes show beside the subject. */
  preview: string
  heading: string
  tone: Tone
  /** Whom it greets, as they call themselves. */
  name: string
  blocks: Block[]
}

/** How things stand: to be known, done, to be done, gone wrong. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; title?: string; facts: Fact[] }
  /** The number that the mail is about; `marked` of its last digits stand out. */
  | { kind: 'amount'; label: string; amount: number; marked?: number; facts?: Fact[] }
  /** To be typed into something. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'lines'; title: string; lines: Line[]; totals: Total[] }
  | { kind: 'notice'; tone: Tone; text: string }
  /** Leads into the shop; `isAlsoShown` as an address to copy, where the mail is good for nothing else. */
  | { kind: 'button'; label: string; path: string; isAlsoShown?: boolean }

export type Fact = { label: string; value: string; link?: { label: string; url: string } }
/** `quantity` of goods; other things have none. */
export type Line = { name: string; quantity?: number; amount: number }
/** Whole rupiah; the last total of a list is what all come to. */
export type Total = { label: string; amount: number }

export type Shop = { name: string; url: string; contact: string }

/**
 * A name in a mail to an address that anybody may have typed: what mail programs would make a link of ('toko.id/hadiah')
 * is taken apart.
 */
const plainName = (name: string) =>
  name
    .replace(/[/\\@:]/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()

/** `Halo Sari,` */
export const greetingOf = ({ name }: Pick<Letter, 'name'>) => `Halo ${plainName(name)},`.replace(/\s+,$/, ',')
