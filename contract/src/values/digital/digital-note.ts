/**
 * The fields of a note about a customer or a bill (D03), as text; unknown fields are absent.
 */
export type NoteFields = {
  /** Electricity. */
  NoMeter?: string
  IDPelanggan?: string
  NamaPelanggan?: string
  /** Tariff and power, such as 'R1/1300 VA'. */
  Daya?: string
  /** Months of a bill as YYYYMM, oldest first, joined by ', '. */
  Periode?: string
  /** Whole rupiah that the customer owes, with AdminFee. */
  Total?: string
  /** Whole rupiah. */
  AdminFee?: string
  /** People of a BPJS family. */
  JumlahPeserta?: string
  /** An electricity token in groups of four, and its energy as the supplier writes it. */
  Token?: string
  JumlahKWh?: string
}

export const noteFields = [
  'NoMeter',
  'IDPelanggan',
  'NamaPelanggan',
  'Daya',
  'Periode',
  'Total',
  'AdminFee',
  'JumlahPeserta',
  'Token',
  'JumlahKWh',
] as const satisfies readonly (keyof NoteFields)[]

export type NoteState = 'pending' | 'failed' | 'success'

export type ParsedNote = {
  /** 'pending' while the note is empty or contains 'proses', 'failed' if it contains 'gagal' (D02). */
  state: NoteState
  /** The sentence for the shopper; empty if there are only fields. */
  message: string
  fields: NoteFields
}

const line = /^([A-Za-z]+): (.*)$/

/** A line break would start another field. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Writes the Note of a digital order: an optional sentence in the first line, then `Key: value` lines. `parseNote` reads it.
 */
export function writeNote(message: string, fields: NoteFields = {}): string {
  const known = noteFields.filter((name) => oneLine(fields[name] ?? '') !== '')
  const sentence = oneLine(message)
  // A sentence in the form of a field would be parsed as one.
  const first = isField(sentence) ? `${sentence}.`.replace(': ', ' ') : sentence
  return [...(first ? [first] : []), ...known.map((name) => `${name}: ${oneLine(fields[name]!)}`)].join('\n')
}

const isField = (text: string) => (noteFields as readonly string[]).includes(line.exec(text)?.[1] ?? '')

/** Parses a Note. Only the sentence decides the state, because a customer's name may contain 'gagal' or 'proses'. */
export function parseNote(note: string): ParsedNote {
  const fields: NoteFields = {}
  const message: string[] = []
  for (const text of note.split('\n')) {
    if (isField(text)) {
      const [, name, value] = line.exec(text)!
      fields[name as keyof NoteFields] = value!
    } else if (text.trim()) message.push(text.trim())
  }
  const sentence = message.join(' ')
  return { state: stateOf(note, sentence), message: sentence, fields }
}

function stateOf(note: string, sentence: string): NoteState {
  if (/gagal/i.test(sentence)) return 'failed'
  return note.trim() === '' || /proses/i.test(sentence) ? 'pending' : 'success'
}
