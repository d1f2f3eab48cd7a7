/** Characters that each text of a mail may have. */
export const mailTextLengths = { Subject: 120, Opening: 1_000, Closing: 500 } as const

export type MailTextName = keyof typeof mailTextLengths
export const mailTextNames = Object.keys(mailTextLengths) as MailTextName[]

const placeholder = /\{([^{}\r\n]*)\}/g

/** People write `{Nama}` or `{ nama }` as well. */
const nameIn = (braces: string) => braces.trim().toLowerCase()

/** A placeholder as it is written in a text: `{nama}`. */
export const inBraces = (name: string) => `{${name}}`

/** A problem that prevents saving a text; `name` is the placeholder. */
export type MailTextProblem = { kind: 'unknown' | 'missing'; name: string } | { kind: 'brace' }

type Placeholders = { known: readonly string[]; required: readonly string[] }

/** The first problem of a text with placeholders: it would be seen by shoppers, so it is refused. */
export function mailTextProblem(text: string, { known, required }: Placeholders): MailTextProblem | undefined {
  const names = [...text.matchAll(placeholder)].map(([, braces = '']) => nameIn(braces))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown }
  if (/[{}]/.test(text.replace(placeholder, ''))) return { kind: 'brace' }
  const missing = required.find((name) => !names.includes(name))
  return missing === undefined ? undefined : { kind: 'missing', name: missing }
}

/** The text with the values in the places of their names. Braces in a value stay plain text. */
export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(placeholder, (_, braces: string) => values.get(nameIn(braces)) ?? '')
