import type { NoteFields } from '#contract/values/digital/digital-note.ts'
import type { Bill, MeterOwner } from '../../adapters/digital-supplier/port.ts'

/** The data of a meter that the shopper sees. */
export const factsOfOwner = ({ meterNumber, customerNumber, name, power }: MeterOwner): NoteFields => ({
  NoMeter: meterNumber,
  IDPelanggan: customerNumber,
  NamaPelanggan: name,
  Daya: power,
})

/** The data of a bill that the shopper sees. `fee`: rupiah that the shop adds to the supplier's fee. */
export const factsOfBill = (bill: Bill, fee: number): NoteFields => ({
  IDPelanggan: bill.customerNumber,
  NamaPelanggan: bill.customerName,
  Daya: bill.power,
  Periode: bill.periods.join(', '),
  Total: String(bill.total + fee),
  AdminFee: String(bill.adminFee + fee),
  ...(bill.members > 0 ? { JumlahPeserta: String(bill.members) } : {}),
})

/**
 * The token in the serial number that suppliers send for electricity: `token/NAME/tariff/power/kWh`. Names may contain
 * slashes, so the token is taken from the left and the rest from the right. Empty without a token of twenty digits.
 */
export function factsOfToken(serialNumber: string): NoteFields {
  const parts = serialNumber.split('/').map((part) => part.trim())
  const digits = parts[0]!.replace(/[\s-]/g, '')
  if (!/^\d{20}$/.test(digits)) return {}
  const kWh = parts.length >= 5 ? parts.at(-1)!.replace(/\s*kwh$/i, '') : ''
  return { Token: digits.match(/\d{4}/g)!.join('-'), ...(kWh ? { JumlahKWh: kWh } : {}) }
}
