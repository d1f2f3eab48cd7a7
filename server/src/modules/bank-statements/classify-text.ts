/** The kind of a movement by its text; `transfer` without a special word. */
export type TextKind = 'transfer' | 'cash' | 'qris' | 'interest' | 'tax' | 'fee' | 'reversal' | 'out'

/**
 * The kind of a movement by the words of the banks. Anchored where a sender may have such a name: nothing is decided by a name alone,
 * and a word that merely occurs makes no transfer into something else.
 */
export function kindOfText(amount: number, text: string): TextKind {
  const upper = text.toUpperCase()
  if (amount > 0) {
    if (/\bMID *: *\d+.*\bQR *:|^QRIS +(?:SETTLEMENT\b|\d{6,})|^QRISRNS_\d+/.test(upper)) return 'qris'
    if (/^(?:BUNGA|JASA GIRO|INTEREST)(?: (?:REKENING|TABUNGAN|GIRO|DEPOSITO))?$/.test(upper)) return 'interest'
    return /^(?:SETORAN TUNAI|CASH DEPOSIT)\b/.test(upper) ? 'cash' : 'transfer'
  }
  if (/^(?:PAJAK|PPH|TAX)\b/.test(upper)) return 'tax'
  if (/^(?:BIAYA|ADM)\b|^BI-FAST DB BIF BIAYA\b/.test(upper)) return 'fee'
  if (/^(?:KOREKSI|PEMBATALAN|REVERSAL|RETUR)\b/.test(upper) && !/\bBUNGA\b/.test(upper)) return 'reversal'
  return /^(?:DR )?KOREKSI BUNGA/.test(upper) ? 'interest' : 'out'
}

/** The day of the transfer where the bank booked it on the next working day, as `dd/mm`, in the year of the booking or before. */
export function transferDay(text: string, bookedOn: string): string | undefined {
  const [, day, month] = /\bTANGGAL *: *(\d{2})\/(\d{2})\b/i.exec(text) ?? []
  if (!day) return undefined
  const year = Number(bookedOn.slice(0, 4))
  const same = `${year}-${month}-${day}`
  return same <= bookedOn ? same : `${year - 1}-${month}-${day}`
}

/** Gross and fee of a settlement of QRIS, in sen: the row has what is left. */
export function qrisParts(text: string): { gross: number; fee: number } | undefined {
  const [, gross, fee] = /\bQR *: *([\d.]+) +DDR *: *([\d.]+)/i.exec(text) ?? []
  return gross && fee ? { gross: Math.round(Number(gross) * 100), fee: Math.round(Number(fee) * 100) } : undefined
}
