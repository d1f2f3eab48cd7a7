import type { NoteFields } from '#contract/values/digital-note.ts'
import { digitalTexts as texts } from '../texts/digital.ts'
import { Fact } from './fact.tsx'
import { periodText, spacedNumber } from './spelling.ts'

const shown = ['NamaPelanggan', 'NoMeter', 'IDPelanggan', 'Daya', 'Periode', 'JumlahPeserta', 'JumlahKWh'] as const

const spellings: Partial<Record<(typeof shown)[number], (value: string) => string>> = {
  NoMeter: spacedNumber,
  IDPelanggan: spacedNumber,
  Periode: periodText,
  JumlahPeserta: texts.people,
}

/** Who the customer is, and what months are owed, as the note says it (000, section 3 "Parsed note"). */
export function CustomerFacts({ fields }: { fields: NoteFields }) {
  return shown.map((name) => {
    const value = fields[name]
    return (
      value && (
        <Fact key={name} label={texts.fields[name]}>
          {spellings[name]?.(value) ?? value}
        </Fact>
      )
    )
  })
}
