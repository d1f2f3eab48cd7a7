import { formatSen } from '#contract/values/money/sen.ts'
import { formatDate } from '#contract/values/time/wib-time.ts'

/** Texts for the person who imports a bank statement. */
export const statementTexts = {
  feedName: 'Layanan mutasi',
  empty: 'Berkas ini kosong.',
  tooLarge: 'Berkas ini terlalu besar. Unduh mutasi untuk waktu yang lebih pendek.',
  oldWorkbook:
    'Ini berkas Excel lama (.xls). Buka dengan Excel atau Google Sheets, simpan sebagai Excel Workbook (.xlsx), lalu impor berkas itu.',
  markup: 'Ini halaman web, bukan tabel. Unduh mutasi dari bank sebagai CSV atau Excel.',
  pdf: 'Mutasi dalam PDF tidak dapat dibaca dengan aman. Unduh dari bank sebagai CSV, Excel atau MT940.',
  unreadable: 'Berkas ini tidak dapat dibaca. Unduh lagi dari bank, jangan simpan ulang dengan program lain.',
  openQuote: (line: number) => `Baris ${line}: tanda kutip tidak ditutup. Unduh lagi berkasnya dari bank.`,
  noRows: 'Tidak ada mutasi di berkas ini.',
  tooManyRows: (most: number) => `Lebih dari ${most} baris. Unduh mutasi untuk waktu yang lebih pendek.`,
  brokenNumber: (line: number, cell: string) =>
    `Baris ${line}: "${cell}" bukan jumlah yang jelas, sehingga tidak ditebak.`,
  brokenDate: (line: number, cell: string) => `Baris ${line}: "${cell}" bukan tanggal.`,
  noDirection: (line: number) => `Baris ${line}: tidak jelas apakah uang masuk atau keluar.`,
  bothDirections: (line: number) => `Baris ${line}: debit dan kredit terisi bersamaan.`,
  tooManyCells: (line: number) =>
    `Baris ${line} memiliki lebih banyak kolom daripada judulnya, jadi jumlahnya tidak dapat dipastikan. Unduh lagi dari bank.`,
  severalAccounts: 'Berkas ini berisi lebih dari satu rekening. Impor satu rekening setiap kali.',
  notIdr: (currency: string) => `Rekening ini dalam ${currency}, bukan rupiah.`,
  gap: (line: number, expected: number, found: number) =>
    `Saldo di baris ${line} tidak berlanjut: seharusnya ${formatSen(expected)}, tertulis ${formatSen(found)}. Ada baris yang hilang atau berubah, jadi tidak ada yang dicatat.`,
  notClosing: (expected: number, found: number) =>
    `Saldo tidak cocok: awal + masuk - keluar = ${formatSen(expected)}, saldo akhir tertulis ${formatSen(found)}. Tidak ada yang dicatat.`,
  otherTotal: (expected: number, found: number) =>
    `Jumlah mutasi tidak cocok: baris-barisnya ${formatSen(found)}, tertulis ${formatSen(expected)}. Tidak ada yang dicatat.`,
  columnsNeeded: 'Pilih kolom tanggal, keterangan, dan jumlah (atau debit dan kredit).',
  columnTwice: 'Setiap isi hanya dapat dipilih untuk satu kolom, kecuali keterangan.',
  brokenMt940: (line: number) => `Baris ${line} bukan MT940 yang lengkap. Unduh lagi dari bank.`,
  overlaps: (layout: string, firstDay: string, lastDay: string) =>
    `Mutasi ${formatDay(firstDay)} sampai ${formatDay(lastDay)} sudah diimpor dengan format ${layout}. Baris yang sama tidak dapat dikenali di format lain, jadi pakailah format itu untuk hari-hari tersebut.`,
  noAccounts: 'Toko belum punya rekening bank. Tambahkan dahulu di Pengaturan.',
  foreignAccount: (accountNumber: string) => `Rekening ${accountNumber} di berkas ini bukan rekening toko.`,
  otherAccount: (accountNumber: string) => `Berkas ini dari rekening ${accountNumber}, bukan rekening yang dipilih.`,
}

/** `2026-11-27` as a person reads it. */
export const formatDay = (day: string) => formatDate(new Date(`${day}T12:00:00+07:00`))
