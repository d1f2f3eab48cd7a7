import { formatRupiah } from './rupiah.ts'

/** Sen as people read them, with their decimals only where there are any: 15012300 → 'Rp150.123', 312188 → 'Rp3.121,88'. */
export function formatSen(sen: number): string {
  const rest = Math.abs(sen) % 100
  const whole = `${sen < 0 ? '-' : ''}${formatRupiah(Math.floor(Math.abs(sen) / 100))}`
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`
}
