/** Texts of the details of the back office. */
export const detailTexts = {
  history: 'Riwayat perubahan',
  historyEmpty: 'Belum ada perubahan yang dicatat.',
  historyFailed: 'Riwayat belum dapat dimuat.',
  loading: 'Memuat …',
}
