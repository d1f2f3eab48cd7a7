/** Texts about the arrival of others' changes. */
export const liveTexts = {
  live: 'langsung',
  connecting: 'menghubungkan…',
  polling: 'memeriksa tiap 15 detik',
  noticeOfPolling: 'Sambungan langsung terputus: memeriksa tiap 15 detik',
  explanation: 'Perubahan orang lain',
}
