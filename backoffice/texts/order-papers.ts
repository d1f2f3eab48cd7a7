import { groupDigits } from '#contract/values/money/rupiah.ts'
import type { DocumentKind, ParcelPaperKind } from '#contract/values/orders/documents.ts'

/** Texts of the papers of orders: slips, labels, invoices and receipts. */
export const orderPaperTexts = {
  print: 'Cetak',
  printLabel: 'Cetak label',
  title: (count: number) => (count === 1 ? 'Cetak dokumen' : `Cetak dokumen ${groupDigits(count)} pesanan`),
  which: 'Dokumen',
  kinds: {
    label: 'Label',
    slip: 'Slip pengemasan',
    invoice: 'Invoice',
    receipt: 'Bukti pembayaran',
  } satisfies Record<DocumentKind | ParcelPaperKind, string>,
  size: 'Kertas',
  sizes: { a6: 'A6', '100x150': '100 × 150 mm', a4: 'A4', '80mm': 'Rol 80 mm' },
  issues: 'Dokumen ini diberi nomor saat pertama dibuat, dan isinya tidak berubah lagi.',
  download: 'Unduh PDF',
  downloaded: (count: number) => (count === 1 ? 'PDF diunduh' : `PDF ${groupDigits(count)} pesanan diunduh`),
  leftOut: (count: number) => `${count} pesanan tanpa halaman`,
  tooMany: (most: number) => `Paling banyak ${most} pesanan dalam satu berkas.`,
  close: 'Tutup',
  documents: 'Dokumen',
  none: 'Belum ada invoice atau bukti pembayaran yang diterbitkan.',
  open: (number: string) => `Unduh ${number}`,
  correct: 'Betulkan',
  correctNumber: (number: string) => `Betulkan ${number}`,
  corrects: (number: string) => `Membetulkan ${number}`,
  correctedBy: (number: string) => `Dibetulkan oleh ${number}`,
  stamp: 'Perlu meterai Rp10.000',
  correction: {
    title: 'Terbitkan pembetulan',
    text: (number: string) =>
      `${number} tetap tersimpan. Pembetulan mendapat nomor baru, menyebut nomor lama, dan memakai data toko sekarang.`,
    buyerName: 'Nama pembeli',
    buyerAddress: 'Alamat pembeli',
    reason: 'Alasan, tercetak di dokumen',
    reasonRequired: 'Alasan harus diisi',
    done: 'Pembetulan diterbitkan',
  },
}
