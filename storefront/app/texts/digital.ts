import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { orderTexts } from './orders.ts'

const { title, detailTitle, paymentTitle, tabs, tabsLabel, number, empty, total, seeDetail, payNow } = orderTexts
const { payment, paymentMethod, uniqueCode, cancel, cancelQuestion, yesCancel, cancelled } = orderTexts
const { confirmQuestion, confirmed } = orderTexts
const { seeOrder } = orderTexts.transfer
const sameAsGoods = {
  ...{ title, detailTitle, paymentTitle, tabs, tabsLabel, number, empty, total, seeDetail, payNow },
  ...{ payment, paymentMethod, uniqueCode, cancel, cancelQuestion, yesCancel, cancelled },
  ...{ confirmQuestion, confirmed, seeOrder, toOrders: orderTexts.completed.toOrders },
}

/** Texts of digital goods. */
export const digitalTexts = {
  home: 'Beranda',
  next: 'Lanjut',
  chooseNominal: 'Pilih nominal untuk melanjutkan',
  choosePackage: 'Pilih paket data untuk melanjutkan',
  plusFee: (fee: string) => `+ admin ${fee}`,
  nothingChosen: {
    pulsa: 'Masukkan nomor telepon dan pilih nominal.',
    data: 'Masukkan nomor telepon dan pilih paket.',
    token: 'Masukkan ID pelanggan dan pilih nominal.',
    bill: 'Jumlah tagihan tampil setelah nomor Anda diperiksa.',
    bpjs: 'Jumlah iuran tampil setelah nomor Anda diperiksa.',
  },
  notLoaded: 'Daftar produk belum dapat dimuat',
  empty: 'Belum ada data',
  emptyText: 'Produk untuk nomor ini sedang tidak tersedia. Silakan coba beberapa saat lagi.',

  /** Errors of a number, by its kind. */
  numbers: {
    phone: {
      required: 'Nomor Telepon harus diisi',
      digits: 'Nomor Telepon harus berupa angka',
      short: 'Nomor Telepon minimal 12 karakter',
      long: 'Nomor Telepon maksimal 13 karakter',
    },
    meter: {
      required: 'ID Pelanggan harus diisi',
      digits: 'ID Pelanggan harus berupa angka',
      short: 'ID Pelanggan harus 10 digit atau lebih',
    },
    bill: {
      required: 'Nomor meter/ID Pelanggan harus diisi',
      digits: 'Nomor meter/ID Pelanggan harus berupa angka',
      short: 'Nomor Meter/ID Pelanggan harus 10 digit atau lebih',
    },
    family: {
      required: 'Nomor VA Keluarga harus diisi',
      digits: 'Nomor VA Keluarga harus berupa angka',
      short: 'Nomor VA Keluarga minimal 10 karakter',
    },
  },
  labels: {
    phone: 'Nomor Telepon',
    meter: 'Nomor Meter / ID Pelanggan',
    bill: 'Nomor Meter / ID Pelanggan',
    family: 'Nomor VA Keluarga',
  },
  hints: {
    phone: 'Operator kami kenali dari nomornya.',
    meter: 'Tertera di meteran atau kartu pelanggan PLN.',
    bill: 'Tertera di rekening listrik Anda.',
    family: 'Tertera di kartu atau aplikasi Mobile JKN. Satu nomor untuk seluruh keluarga.',
  },
  placeholders: {
    phone: '0812 3456 7890',
    meter: '11 atau 12 digit',
    bill: '11 atau 12 digit',
    family: '13 sampai 16 digit',
  },

  credit: {
    tabs: { pulsa: 'Pulsa', data: 'Data' },
    tabsLabel: 'Jenis produk',
    ownNumber: 'Pakai nomor saya',
    lastNumber: (provider: string) => `Nomor terakhir (${provider})`,
    waiting: 'Masukkan nomor telepon',
    waitingText: {
      pulsa: 'Nominal pulsa tampil setelah 10 digit pertama.',
      data: 'Paket data tampil setelah 10 digit pertama.',
    },
    provider: 'Operator',
    unknown: 'Operator nomor ini belum kami kenali. Periksa kembali nomornya.',
    ambiguous: 'Awalan nomor ini dipakai beberapa operator. Pilih operator Anda.',
    chooseProvider: 'Pilih operator Anda',
    products: { pulsa: 'Pilih nominal pulsa', data: 'Pilih paket data' },
  },
  token: {
    products: 'Pilih nominal token',
    checkHint: 'Nama pelanggan kami periksa dulu sebelum Anda membayar.',
  },
  bill: {
    intro: {
      bill: 'Kami tanyakan tagihan Anda ke PLN, lalu Anda membayar sesuai jumlahnya.',
      bpjs: 'Kami tanyakan iuran keluarga Anda ke BPJS Kesehatan, lalu Anda membayar sesuai jumlahnya.',
    },
    unavailable: 'Layanan ini sedang tidak tersedia',
    unavailableText: 'Silakan coba beberapa saat lagi.',
  },
  inquiryFailed: 'Maaf Terjadi kesalahan',
  unanswered: 'Kami belum menerima jawaban. Periksa jaringan internet Anda, lalu tekan Lanjut sekali lagi.',

  confirmation: {
    title: 'Konfirmasi Pesanan',
    customer: 'Data Pelanggan',
    change: 'Ubah',
    changeNumber: 'Ubah nomor',
    checking: 'Sedang memeriksa data pelanggan',
    checkingText: 'Biasanya hanya beberapa detik. Halaman ini diperbarui sendiri.',
    unanswered: 'Data pelanggan belum kami terima',
    unansweredText: 'Penyedia layanan belum menjawab. Belum ada yang dibayar.',
    checkAgain: 'Periksa lagi',
    success: 'Transaksi Berhasil',
    successText: 'Data pelanggan ditemukan. Belum ada yang dibayar.',
    back: 'Kembali',
    payment: 'Metode Pembayaran',
    summary: 'Ringkasan',
    price: 'Harga',
    billPrice: 'Tagihan',
    adminFee: 'Biaya Admin',
    total: 'Total',
    undecided: 'Belum diketahui',
    failed: 'Terjadi kesalahan',
    unansweredSubmit:
      'Kami belum menerima jawaban. Tekan Lanjut sekali lagi, pesanan Anda tidak akan tercatat dua kali.',
    remedies: {
      order: 'Ubah pesanan',
      payment: 'Pilih metode pembayaran lain',
      orders: 'Lihat pesanan',
      unpaidOrders: 'Lihat pesanan yang belum dibayar',
    },
    notCovered: (lacking: string) => `Saldo tidak mencukupi, kurang ${lacking}.`,
  },
  fields: {
    NoMeter: 'Nomor Meter',
    IDPelanggan: 'ID Pelanggan',
    NamaPelanggan: 'Nama Pelanggan',
    Daya: 'Tarif / Daya',
    Periode: 'Periode',
    JumlahPeserta: 'Jumlah Peserta',
    JumlahKWh: 'Jumlah kWh',
  },
  people: (count: string) => `${count} orang`,

  /** Texts that all orders share are in texts/orders.ts. */
  orders: {
    steps: ['Diproses', 'Selesai'],
    ...sameAsGoods,
    emptyText: 'Pembelian pulsa, data, dan tagihan Anda akan tampil di sini.',
    buy: 'Beli pulsa atau bayar tagihan',
    seeStatus: 'Lihat Status',
    statusTitle: 'Status Pesanan',
    orderNumber: 'Nomor Pesanan',
    reference: 'Nomor Tujuan',
    product: 'Produk',
    status: 'Status',
    date: 'Tanggal',
    serialNumber: 'Nomor Serial',
    toWallet: 'Lihat saldo Deposit',
    buyAgain: 'Beli lagi',
    payAgain: 'Bayar lagi',
    confirm: 'Konfirmasi Pesanan',
    yesConfirm: 'Ya, sudah diterima',
  },
  /** Used if the status names of the server fail to load. */
  statusNames: {
    [wireDigitalStatus.waiting]: 'Menunggu Pembayaran',
    [wireDigitalStatus.paid]: 'Dalam Proses',
    [wireDigitalStatus.sent]: 'Dalam Proses',
    [wireDigitalStatus.completed]: 'Pembayaran Selesai',
    [wireDigitalStatus.cancelled]: 'Dibatalkan',
    [wireDigitalStatus.failed]: 'Tidak Berhasil',
  },
  status: {
    proofText: orderTexts.proofWaiting,
    processingText:
      'Pesanan Anda sedang kami teruskan. Halaman ini diperbarui sendiri, dan pesanan tetap berjalan bila Anda menutupnya.',
    waitingText: 'Kami menunggu pembayaran Anda.',
    stopped: 'Pesanan masih berjalan. Tekan Perbarui Status untuk melihat keadaan terbaru.',
    refresh: 'Perbarui Status',
    refreshed: 'Status terbaru ditampilkan',
  },
  receipt: {
    title: 'Struk Pembayaran',
    token: 'Token Listrik',
    copyToken: 'Salin token',
    tokenHint: 'Masukkan 20 angka ini di meteran Anda. Token tersimpan di pesanan Anda.',
    print: 'Cetak struk',
    kept: 'Struk ini bukti pembayaran yang sah.',
  },
}
