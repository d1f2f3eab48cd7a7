/**
 * What is known of a customer or a bill (D03). All of it is text, as it stands in the note; what is
 * not known is missing.
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
  /** An electricity token in groups of four, and what it is worth as the supplier spells it. */
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
  /** 'pending' while it is empty or speaks of 'proses', 'failed' where it speaks of 'gagal' (D02). */
  state: NoteState
  /** The sentence for the shopper; empty where the fields say all. */
  message: string
  fields: NoteFields
}

const line = /^([A-Za-z]+): (.*)$/

/** Line breaks would begin another field. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The Note of a digital order: the sentence in its first line, if there is one, then `Key: value` lines. The only writer;
 * `parseNote` is the only reader.
 */
export function writeNote(message: string, fields: NoteFields = {}): string {
  const known = noteFields.filter((name) => oneLine(fields[name] ?? '') !== '')
  const sentence = oneLine(message)
  // A sentence that has the form of a field would be read as one.
  const first = isField(sentence) ? `${sentence}.`.replace(': ', ' ') : sentence
  return [...(first ? [first] : []), ...known.map((name) => `${name}: ${oneLine(fields[name]!)}`)].join('\n')
}

const isField = (text: string) => (noteFields as readonly string[]).includes(line.exec(text)?.[1] ?? '')

/** Reads a Note. A customer's name is no result: only the sentence tells whether it failed or is under way. */
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
