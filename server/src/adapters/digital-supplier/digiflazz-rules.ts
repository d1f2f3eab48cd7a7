import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Failure, type FailureReason, ReferenceExpiredError } from './port.ts'

/** The code of a successful transaction. */
export const successCode = '00'

/** The code of a pending transaction. So is 99, and every code that isn't in the table below. */
export const pendingCode = '03'

const created = true
const notCreated = false

/** The supplier's table of failures: the reason, whether a transaction exists there, and its message. */
const failures: Record<string, readonly [FailureReason, boolean, string]> = {
  '01': ['timeout', created, 'Timeout'],
  '02': ['other', created, 'Transaksi gagal'],
  '40': ['account', notCreated, 'Payload error'],
  '41': ['account', notCreated, 'Signature tidak valid'],
  '42': ['account', notCreated, 'Gagal memproses API buyer'],
  '43': ['product', notCreated, 'SKU tidak ditemukan atau non-aktif'],
  '44': ['account', notCreated, 'Saldo tidak cukup'],
  '45': ['account', notCreated, 'IP tidak dikenali'],
  '47': ['other', notCreated, 'Transaksi sudah terjadi di buyer lain'],
  // Our reference belongs to another transaction; an operator has to look.
  '49': ['account', notCreated, 'Ref ID tidak unik'],
  '50': ['other', created, 'Transaksi tidak ditemukan'],
  '51': ['customer', created, 'Nomor tujuan diblokir'],
  '52': ['customer', created, 'Prefix tidak sesuai dengan operator'],
  '53': ['product', created, 'Produk seller sedang tidak tersedia'],
  '54': ['customer', created, 'Nomor tujuan salah'],
  '55': ['product', created, 'Produk sedang gangguan'],
  '56': ['product', notCreated, 'Limit saldo seller'],
  '57': ['customer', created, 'Jumlah digit kurang atau lebih'],
  '58': ['product', created, 'Sedang cut off'],
  '59': ['customer', created, 'Tujuan di luar wilayah'],
  '60': ['customer', created, 'Tagihan belum tersedia'],
  '61': ['account', notCreated, 'Belum pernah melakukan deposit'],
  '62': ['product', notCreated, 'Seller sedang mengalami gangguan'],
  '63': ['product', notCreated, 'Tidak mendukung transaksi multi'],
  '64': ['other', notCreated, 'Tarik tiket gagal'],
  '65': ['product', notCreated, 'Limit transaksi multi'],
  '66': ['product', notCreated, 'Cut off (perbaikan sistem seller)'],
  '67': ['product', notCreated, 'Seller belum terverifikasi'],
  '68': ['product', notCreated, 'Stok habis'],
  '69': ['product', notCreated, 'Harga seller lebih besar dari ketentuan harga buyer'],
  '70': ['timeout', created, 'Timeout dari biller'],
  '71': ['product', created, 'Produk sedang tidak stabil'],
  '72': ['customer', created, 'Lakukan unreg paket dahulu'],
  '73': ['customer', created, 'kWh melebihi batas'],
  '74': ['returned', created, 'Transaksi refund'],
  '80': ['product', notCreated, 'Akun diblokir oleh seller'],
  '81': ['product', notCreated, 'Seller diblokir'],
  '82': ['account', notCreated, 'Akun belum terverifikasi'],
  '83': ['other', notCreated, 'Limitasi pengecekan pricelist'],
  '84': ['customer', created, 'Nominal tidak valid'],
  '85': ['product', created, 'Limitasi transaksi, coba lagi 1 menit kemudian'],
  '86': ['product', created, 'Limitasi pengecekan nomor PLN'],
  '87': ['customer', notCreated, 'Transaksi e-money wajib kelipatan Rp 1.000'],
  '88': ['other', notCreated, 'Aksi tidak diperbolehkan'],
}

/** Every code of a final failure. */
export const failureCodes: readonly string[] = Object.keys(failures)

/** The failure of a code; null for unknown codes and for codes of other states. */
export function failureOf(code: string, message?: string): Failure | null {
  const entry = failures[code]
  if (!entry) return null
  const [reason, isCreated, defaultMessage] = entry
  return { state: 'failed', reason, code, message: message || defaultMessage, isCreated }
}

/** The supplier stores a reference for ninety days and buys it again after that; a day less as a safety margin. */
const referenceLifetimeMs = 89 * 24 * 60 * 60 * 1_000

/** Throws ReferenceExpiredError for a request older than the supplier's records. */
export function assertNotExpired(reference: string, sentAt: Date, now: Date): void {
  if (now.getTime() - sentAt.getTime() < referenceLifetimeMs) return
  throw new ReferenceExpiredError(`${reference} was sent on ${sentAt.toISOString()}: asking now could buy it again`)
}

/** X-Hub-Signature of a webhook's body. */
export const webhookSignature = (secret: string, body: string): string =>
  `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`

/** Compares in constant time. */
export function isSignedBy(secret: string, body: string, signature: string | undefined): boolean {
  const right = Buffer.from(webhookSignature(secret, body))
  const given = Buffer.from(signature ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}
