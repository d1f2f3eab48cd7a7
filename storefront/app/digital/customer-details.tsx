import type { NoteFields } from '#contract/values/digital-note.ts'
import { digitalTexts as texts } from '../texts/digital.ts'
import { DetailRow } from './detail-row.tsx'
import { formatPeriods, formatReference } from './format.ts'

const shown = ['NamaPelanggan', 'NoMeter', 'IDPelanggan', 'Daya', 'Periode', 'JumlahPeserta', 'JumlahKWh'] as const

const spellings: Partial<Record<(typeof shown)[number], (value: string) => string>> = {
  NoMeter: formatReference,
  IDPelanggan: formatReference,
  Periode: formatPeriods,
  JumlahPeserta: texts.people,
}

/** The customer's details and billed months from the parsed note (D06). */
export function CustomerDetails({ fields }: { fields: NoteFields }) {
  return shown.map((name) => {
    const value = fields[name]
    return (
      value && (
        <DetailRow key={name} label={texts.fields[name]}>
          {spellings[name]?.(value) ?? value}
        </DetailRow>
      )
    )
  })
}
