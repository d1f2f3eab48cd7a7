/** Texts of the trial balance and of the months of the books. */
export const booksTexts = {
  balances: {
    meaning:
      'Setiap akun buku besar dengan saldo awal, mutasi dan saldo akhirnya. Ketuk nama akun untuk melihat baris-barisnya. Debit dan kredit selalu sama besar.',
    debit: 'Jumlah debit',
    credit: 'Jumlah kredit',
    difference: 'Selisih',
    account: 'Akun',
    opening: 'Saldo awal',
    closing: 'Saldo akhir',
    classes: {
      asset: 'Aset',
      liability: 'Kewajiban',
      equity: 'Modal',
      income: 'Pendapatan',
      expense: 'Biaya',
    },
    empty: 'Belum ada mutasi sampai akhir rentang ini.',
  },
  months: {
    meaning:
      'Bulan yang ditutup tidak pernah dibuka lagi: tidak ada yang dapat dicatat ke dalamnya. Koreksi yang datang kemudian dicatat pada bulan yang masih terbuka. Menutup sebuah bulan sekaligus menutup semua bulan sebelumnya.',
    states: { running: 'Berjalan', open: 'Terbuka', closed: 'Ditutup' },
    turnover: (amount: string) => `Mutasi ${amount}`,
    closedBy: (name: string, at: string) => `Ditutup oleh ${name}, ${at}`,
    closedWithLater: (at: string) => `Ditutup bersama bulan sesudahnya, ${at}`,
    runningNote: 'Dapat ditutup paling cepat satu jam setelah bulan ini berakhir.',
    close: 'Tutup bulan',
    closeOf: (month: string) => `Tutup bulan ${month}`,
    question: (month: string) => `Tutup buku sampai ${month}?`,
    warning:
      'Sesudah ini tidak ada yang dapat dicatat pada bulan itu dan bulan-bulan sebelumnya. Langkah ini tidak dapat dibatalkan.',
    done: (month: string) => `Buku sampai ${month} ditutup`,
    empty: 'Belum ada catatan di buku besar.',
  },
  file: {
    open: 'Simpan untuk pembukuan',
    openOf: (month: string) => `Simpan ${month} untuk pembukuan`,
  },
}
