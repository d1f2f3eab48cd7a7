/** Texts of the details of the back office. */
export const detailTexts = {
  history: 'Riwayat perubahan',
  historyEmpty: 'Belum ada perubahan yang dicatat.',
  historyFailed: 'Riwayat belum dapat dimuat.',
  commandLine: 'Baris perintah',
  loading: 'Memuat …',
  actions: { create: 'Dibuat', update: 'Diubah', delete: 'Dihapus', trial: 'Dikirim sebagai percobaan' } as Record<
    string,
    string
  >,
  changed: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  set: (label: string, value: string) => `${label}: ${value}`,
}
