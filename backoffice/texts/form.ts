import { groupDigits } from '#contract/values/money/rupiah.ts'
import type { Unread } from '#contract/values/text/typed-number.ts'

const unread = { wrong: 'Bukan angka', fraction: 'Bukan bilangan bulat' }

/** Texts of every form of the back office. */
export const formTexts = {
  unsaved: 'belum disimpan',
  unsavedHere: 'Belum disimpan.',
  unsavedKept: 'Belum disimpan; tetap ada di perangkat ini.',
  save: 'Simpan',
  add: 'Tambahkan',
  saveKey: 'Ctrl S',
  discard: 'Buang',
  stopWaiting: 'Batal',
  saved: 'Tersimpan',
  undo: 'Urungkan',
  undone: 'Diurungkan',
  undoTooLate: 'Tidak diurungkan: isian yang sama sudah diubah lagi',
  restored: (time: string) => `Isian yang belum disimpan dari ${time} dipulihkan.`,
  leaveTitle: 'Perubahan belum disimpan',
  leaveText: 'Isian Anda hilang kalau layar ini ditinggalkan.',
  leaveTextKept: 'Isian Anda tetap tersimpan di perangkat ini sampai disimpan atau dibuang.',
  leaveSave: 'Simpan dahulu',
  leaveDiscard: 'Buang perubahan',
  leaveKeep: 'Keluar, simpan draf',
  stay: 'Tetap di sini',
  required: (label: string) => `${label} harus diisi`,
  invalid: (label: string) => `${label} tidak sesuai`,
  numberInvalid: 'Isi dengan bilangan bulat',
  /** Of a typed number that can't be taken. */
  unread: (reading: Unread): string =>
    reading.kind === 'unclear'
      ? `Maksudnya ${reading.readings.map(groupDigits).join(' atau ')}?`
      : unread[reading.kind],
  atLeast: (min: string) => `Paling sedikit ${min}`,
  atMost: (max: string) => `Paling banyak ${max}`,
  phoneInvalid: 'Nomor telepon tidak sesuai',
  choose: 'Pilih …',
  wib: 'Waktu WIB',
  fieldsInvalid: 'Periksa isian yang bertanda merah',
  conflictTitle: 'Diubah orang lain juga',
  conflictText: 'Sejak Anda membukanya, isian ini juga diubah orang lain. Pilih yang benar.',
  mine: 'Isian Anda',
  theirs: 'Yang tersimpan sekarang',
  nothing: '(kosong)',
  on: 'Ya',
  off: 'Tidak',
  readOnly: 'Anda dapat melihat, tetapi tidak mengubah.',
}
