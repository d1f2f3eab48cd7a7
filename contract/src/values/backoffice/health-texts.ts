import { formatRupiah, groupDigits } from '../money/rupiah.ts'
import type { HealthCheck, HealthLevel } from './health-checks.ts'

type Words = {
  name: string
  /** The sentence while the check is healthy. */
  well: (value: number | null) => string
  /** The problem. */
  ill: (value: number | null) => string
  /** The remedy. */
  advice: string
}

const count = (value: number | null) => groupDigits(value ?? 0)
/** Such as '71 GB'. */
export const formatMegabytes = (megabytes: number): string =>
  megabytes >= 1_024 ? `${Math.floor(megabytes / 1_024)} GB` : `${groupDigits(megabytes)} MB`

/** The texts of each health check, for the screen and the mail. */
const words: Record<HealthCheck, Words> = {
  ledger: {
    name: 'Buku besar dan stok',
    well: () => 'Setiap saldo dan stok sama dengan jumlah catatannya.',
    ill: (value) => `${count(value)} saldo atau stok berbeda dari jumlah catatannya.`,
    advice:
      'Jangan mengubah data apa pun. Jalankan "npm run kedai -- check-ledger" di server untuk melihat yang berbeda, lalu hubungi pengembang toko.',
  },
  backup: {
    name: 'Cadangan',
    well: (value) =>
      value === null
        ? 'Cadangan toko ini tidak diatur di sini.'
        : `Cadangan baik terakhir berumur ${count(value)} jam.`,
    ill: (value) =>
      value === null
        ? 'Toko ini belum membuat cadangan. Jika servernya rusak, semua pesanan dan saldo hilang.'
        : `Sudah ${count(value)} jam tidak ada cadangan yang terbukti dapat dipulihkan.`,
    advice:
      'Lihat Pengaturan > Cadangan untuk alasannya. Cadangan harian diatur di server dengan BACKUP_TO, ke disk lain yang masih punya ruang.',
  },
  wal: {
    name: 'Perubahan setelah cadangan',
    well: (value) =>
      value === null
        ? 'Perubahan setelah cadangan tidak disimpan: yang dapat dipulihkan hanya isi cadangan.'
        : 'Setiap perubahan sampai di tempat cadangan dalam satu menit.',
    ill: (value) =>
      value === null
        ? 'Perubahan belum dapat dipulihkan ke waktu tertentu.'
        : `Perubahan ${count(value)} menit terakhir belum sampai di tempat cadangan.`,
    advice:
      'Jika BACKUP_MOMENT_DAYS baru diatur, mulai ulang server dan jalankan "npm run kedai -- backup --verify". Jika sudah lama, periksa apakah tempat di BACKUP_TO menjawab dan masih punya ruang.',
  },
  overdue: {
    name: 'Tenggat pesanan',
    well: () => 'Pesanan yang lewat tenggat berakhir tepat waktu.',
    ill: (value) => `${count(value)} pesanan sudah lewat tenggat dan belum berakhir; stoknya masih tertahan.`,
    advice:
      'Mulai ulang server toko. Jika jumlahnya tidak berkurang dalam lima menit, lihat baris "expire-overdue" di log.',
  },
  mail: {
    name: 'Pengiriman email',
    well: () => 'Email terkirim tanpa antre.',
    ill: (value) => `Email tertua sudah menunggu ${count(value)} menit.`,
    advice:
      'Periksa apakah server email di SMTP_URL menjawab dan kata sandinya masih berlaku. Email dikirim ulang dengan sendirinya.',
  },
  supplier: {
    name: 'Pemasok produk digital',
    well: (value) =>
      value === null ? 'Toko ini tidak memakai pemasok, atau pemasok menjawab.' : `Saldo ${formatRupiah(value)}.`,
    ill: (value) =>
      value === null
        ? 'Pemasok tidak menjawab.'
        : `Saldo di pemasok ${formatRupiah(value)}, atau pemasok tidak menjawab.`,
    advice: 'Isi saldo di pemasok. Jika saldonya cukup, periksa nama pengguna dan kuncinya di pengaturan server.',
  },
  couriers: {
    name: 'Ongkir dari agregator',
    well: () => 'Toko ini tidak memakai agregator, atau agregator menjawab.',
    ill: () => 'Agregator tidak memberi tarif, jadi toko memakai tabel ongkir sendiri.',
    advice:
      'Lihat Pengaturan > Pengiriman > Ongkir dari agregator: di sana tertulis apakah kunci, saldo, atau kuotanya.',
  },
  disk: {
    name: 'Ruang penyimpanan',
    well: (value) => `Tersisa ${formatMegabytes(value ?? 0)}.`,
    ill: (value) => `Hanya tersisa ${formatMegabytes(value ?? 0)}. Saat penuh, toko tidak dapat menerima pesanan.`,
    advice: 'Hapus berkas yang tidak perlu dari server, atau perbesar disknya.',
  },
  connections: {
    name: 'Koneksi database',
    well: (value) => `${count(value)}% terpakai.`,
    ill: (value) => `${count(value)}% koneksi database terpakai; pembeli mungkin menunggu.`,
    advice: 'Kurangi DATABASE_POOL di tiap server toko, atau naikkan max_connections di PostgreSQL.',
  },
  clock: {
    name: 'Jam server',
    well: () => 'Jam server dan jam database sama.',
    ill: (value) =>
      `Jam server berbeda ${count(value)} detik dari jam database. Kode verifikasi dua langkah dapat ditolak.`,
    advice: 'Nyalakan penyelarasan waktu (NTP) di server.',
  },
}

const unknown = 'Belum dapat diperiksa. Lihat log server.'

/** The text of a finding: its name, a sentence, and in case of a problem the remedy. */
export function healthWords(name: HealthCheck, level: HealthLevel, value: number | null) {
  const { name: title, well, ill, advice } = words[name]
  if (level === 'ok') return { title, sentence: well(value), advice: '' }
  return level === 'unknown' ? { title, sentence: unknown, advice: '' } : { title, sentence: ill(value), advice }
}
