import { formatPeriods } from '#contract/values/digital/billing-period.ts'
import type { NoteFields } from '#contract/values/digital/digital-note.ts'
import { digitalTexts as texts } from '../texts/digital.ts'
import { DetailRow } from './detail-row.tsx'
import { formatReference } from './format.ts'

const shownFields = [
  'NamaPelanggan',
  'NoMeter',
  'IDPelanggan',
  'Daya',
  'Periode',
  'JumlahPeserta',
  'JumlahKWh',
] as const

const formats: Partial<Record<(typeof shownFields)[number], (value: string) => string>> = {
  NoMeter: formatReference,
  IDPelanggan: formatReference,
  Periode: formatPeriods,
  JumlahPeserta: texts.people,
}

/** The electricity or insurance customer and the billed months, from the parsed note (D06). */
export function CustomerDetails({ fields }: { fields: NoteFields }) {
  return shownFields.map((name) => {
    const value = fields[name]
    return (
      value && (
        <DetailRow key={name} label={texts.fields[name]}>
          {formats[name]?.(value) ?? value}
        </DetailRow>
      )
    )
  })
}
