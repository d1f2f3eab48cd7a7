/** Texts of the audit log. */
export const auditTexts = {
  title: 'Catatan perubahan',
  explanation: 'Setiap perubahan oleh tim: siapa, dari mana, sebelum dan sesudahnya. Tidak dapat diubah atau dihapus.',
  search: 'Kata, nama, atau nilai',
  empty: 'Belum ada perubahan.',
  columns: { at: 'Waktu', who: 'Siapa', what: 'Apa', action: 'Tindakan', change: 'Perubahan', address: 'Dari' },
  period: 'Tanggal',
  who: 'Nomor orang',
  subject: 'Jenis',
  action: 'Tindakan',
  id: 'Nomor',
  commandLine: 'Baris perintah',
  nothing: '–',
  changed: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  set: (name: string, after: string) => `${name}: ${after}`,
  removed: (name: string, before: string) => `${name}: ${before} dihapus`,
}
