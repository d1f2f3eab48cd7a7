/** Texts of requests to cancel paid orders. */
export const cancelRequestTexts = {
  title: 'Pembeli minta pesanan dibatalkan',
  waits: 'Pembeli minta pesanan ini dibatalkan. Jawab dulu sebelum mengemas.',
  answer: 'Jawab permintaan batal',
  packQuestion: 'Pembeli minta pesanan ini dibatalkan, dan belum dijawab. Kemas juga?',
  shipQuestion:
    'Pembeli minta pesanan ini dibatalkan, dan belum dijawab. Setelah dikirim, permintaannya tidak dapat disetujui lagi.',
  answerBy: (time: string) => `Jawab sebelum ${time}`,
  at: (time: string) => `Diajukan ${time}`,
  accept: 'Setujui pembatalan',
  acceptQuestion: (amount: string) =>
    `Pesanan berakhir, ${amount} kembali ke saldo deposit pembeli, dan barangnya kembali ke stok. Ini tidak dapat diurungkan.`,
  accepted: 'Pesanan dibatalkan, dana dikembalikan',
  refuse: 'Tolak pembatalan',
  refuseText: 'Pesanan tetap berjalan. Pembeli menerima email dengan alasannya.',
  refused: 'Permintaan ditolak, pembeli diberi tahu',
  kept: (id: number) => `Pesanan ${id}: permintaan batal ditolak`,
  undone: 'Permintaan batal menunggu jawaban lagi',
  states: {
    accepted: (by: string) => `Permintaan batal disetujui${by ? ` ${by}` : ''}`,
    refused: (by: string) => `Permintaan batal ditolak${by ? ` ${by}` : ''}`,
    overtaken: () => 'Pembeli minta batal, tetapi pesanan sudah berjalan lebih jauh',
  },
}
