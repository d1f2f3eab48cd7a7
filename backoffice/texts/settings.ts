import type { LimitName } from '#contract/values/settings/limits.ts'
import { subjectTexts } from './subjects.ts'

type LimitText = { label: string; unit?: string; hint?: string }

const limitFields: Record<LimitName, LimitText> = {
  TransferHours: { label: 'Waktu untuk transfer', unit: 'jam', hint: 'Sejak pesanan dibuat.' },
  TransferRestHours: {
    label: 'Jeda nominal unik',
    unit: 'jam',
    hint: 'Selama itu nominal pesanan yang batal tidak dipakai lagi, agar transfer yang terlambat tetap dikenali.',
  },
  ProofHours: {
    label: 'Tunggu pemeriksaan bukti',
    unit: 'jam',
    hint: 'Setelah tenggat, untuk pesanan yang sudah punya bukti.',
  },
  ComplaintDays: {
    label: 'Waktu untuk komplain',
    unit: 'hari',
    hint: 'Sejak barang tiba, dan tidak kurang dari dua hari kerja.',
  },
  ReversalApprovalOver: {
    label: 'Batal verifikasi berdua, di atas',
    hint: 'Di atasnya orang kedua menyetujui pembatalan verifikasi. 0: tidak pernah.',
  },
  PayoutApprovalOver: {
    label: 'Transfer keluar berdua, di atas',
    hint: 'Untuk semua pengembalian ke rekening oleh satu orang dalam sehari. Di atasnya orang kedua menyetujui. 0: tidak pernah.',
  },
  ForgivenDifference: {
    label: 'Selisih transfer yang dimaafkan',
    hint: 'Sampai sebesar ini Anda dapat menerima transfer yang kurang atau lebih, misalnya tanpa kode unik. 0: tidak pernah.',
  },
  ArrivalDays: {
    label: 'Kiriman dianggap tiba',
    unit: 'hari',
    hint: 'Sejak dikirim, bila pembeli tidak mengajukan komplain. Harinya tertulis di email pengiriman. 0: tidak pernah.',
  },
  MaxOpenOrders: { label: 'Pesanan belum dibayar', hint: 'Paling banyak untuk satu pembeli.' },
  MaxUnpaidPieces: {
    label: 'Barang belum dibayar',
    unit: 'buah',
    hint: 'Dari satu produk, di semua pesanannya.',
  },
  MaxUnpaidShare: { label: 'Bagian stok belum dibayar', unit: '%', hint: 'Sepuluh buah selalu boleh.' },
  GuestRateCalls: {
    label: 'Cek ongkir tanpa masuk',
    hint: 'Panggilan berbayar ke agregator ongkir dalam satu jam, dari halaman produk. Di atasnya tarif Anda sendiri dan jawaban yang tersimpan tetap dipakai. 0: tidak pernah.',
  },
  DigitalOrdersPerNumber: { label: 'Pesanan satu nomor', hint: 'Dalam sehari, siapa pun yang membayar.' },
  DigitalOrdersPerShopper: { label: 'Pesanan satu pembeli', hint: 'Dalam satu jam.' },
  DigitalInquiriesPerShopper: { label: 'Cek tagihan satu pembeli', hint: 'Dalam satu jam.' },
  DigitalMarkup: { label: 'Keuntungan paling sedikit', hint: 'Untuk produk digital yang baru.' },
  DigitalLowBalance: { label: 'Peringatan saldo pemasok', hint: 'Di bawah jumlah ini Anda diberi tahu.' },
}

const limitSections: { title: string; text?: string; names: LimitName[] }[] = [
  { title: 'Tenggat', names: ['TransferHours', 'TransferRestHours', 'ProofHours', 'ComplaintDays', 'ArrivalDays'] },
  {
    title: 'Pesanan belum dibayar',
    text: 'Agar seorang pembeli tidak menahan stok yang tidak dibayarnya. Pembayaran dengan deposit tidak dibatasi.',
    names: ['MaxOpenOrders', 'MaxUnpaidPieces', 'MaxUnpaidShare'],
  },
  { title: 'Persetujuan kedua', names: ['ReversalApprovalOver', 'PayoutApprovalOver'] },
  { title: 'Mutasi bank', names: ['ForgivenDifference'] },
  { title: 'Agregator ongkir', names: ['GuestRateCalls'] },
  {
    title: 'Produk digital',
    names: [
      'DigitalOrdersPerNumber',
      'DigitalOrdersPerShopper',
      'DigitalInquiriesPerShopper',
      'DigitalMarkup',
      'DigitalLowBalance',
    ],
  },
]

/** Texts of the settings. */
export const settingsTexts = {
  name: subjectTexts.settings.name,
  overview: {
    shop: { name: 'Toko & merek', text: 'Nama, logo, warna, kontak, pengelola, analitik' },
    bankAccounts: { name: 'Rekening bank', text: 'Ke mana pembeli mentransfer' },
    qris: { name: 'QRIS', text: 'Kode yang dipindai pembeli' },
    couriers: { name: 'Pengiriman', text: 'Kurir, ongkir, tarif sendiri, agregator' },
    mailTemplates: { name: 'Teks email', text: 'Judul, pembuka, dan penutup setiap email' },
    mails: { name: 'Email', text: 'Email yang belum terkirim' },
    backups: { name: 'Cadangan', text: 'Salinan toko yang dapat dipulihkan' },
    holidays: { name: 'Hari libur', text: 'Hari tanpa jam kerja; tenggat verifikasi berhenti' },
    limits: { name: 'Batas & tenggat', text: 'Waktu transfer, pesanan belum dibayar, produk digital' },
  },
  shop: {
    title: 'Toko & merek',
    look: 'Tampilan',
    name: 'Nama toko',
    nameHint: 'Di halaman, email, dan layar utama ponsel. Kosong: nama dari pemasangan.',
    logo: 'Logo',
    logoHint: 'Menjadi persegi dengan dasar putih.',
    withLogo: 'Gambar',
    withoutLogo: 'Tanpa logo',
    accent: 'Warna utama',
    accentHint: 'Tombol dan tautan; warna lain dan tema gelap mengikutinya. Kosong: biru bawaan.',
    contact: 'Kontak & pengelola',
    contactText: 'Ditampilkan di kaki halaman dan di kebijakan privasi. Yang kosong tidak ditampilkan.',
    phone: 'WhatsApp layanan pelanggan',
    phoneHint: 'Contoh 0812 3456 7890',
    email: 'Email pengaduan',
    owner: 'Nama pengelola',
    ownerHint: 'Perusahaan atau orang yang menjalankan toko.',
    address: 'Alamat pengelola',
    analytics: 'Analitik',
    analyticsText:
      'Dengan ID, pengunjung ditanya persetujuannya sebelum kunjungan dihitung. Tanpa ID tidak ada yang dihitung.',
    analyticsId: 'ID analitik',
    analyticsInvalid: "Memuat 'UA-' dan paling sedikit 14 karakter",
  },
  accent: {
    pick: 'Pilih warna',
    contrast: (ratio: string, isReadable: boolean) =>
      isReadable
        ? `Kontras dengan tulisan putih ${ratio} : 1, terbaca`
        : `Kontras ${ratio} : 1, paling sedikit 4,5 : 1. Pilih yang lebih gelap.`,
    useNearest: 'Pakai warna terdekat yang terbaca',
    invalid: 'Tulis seperti #0a7c4a',
    tooPale: 'Tulisan putih di atas warna ini tidak terbaca',
    themes: { light: 'Terang', dark: 'Gelap' },
    link: 'Tautan',
    button: 'Tombol',
    soft: 'Terpilih',
  },
  qris: {
    title: 'QRIS',
    code: 'Kode QRIS',
    explanation:
      'QRIS statis dari penyedia Anda, seperti yang dipajang di toko. Setiap pembayaran memakai kode itu dengan nominalnya sendiri.',
    merchant: 'Nama',
    city: 'Kota',
    nmid: 'NMID',
    noNmid: 'Tidak tertulis',
    none: 'Belum ada kode. Tanpa kode, QRIS tidak ditawarkan.',
    some: 'Kode tersimpan',
    unread: 'Kode yang tersimpan tidak dapat dibaca lagi. Unggah sekali lagi.',
    upload: 'Unggah gambar QRIS',
    reading: 'Membaca …',
    remove: 'Berhenti menawarkan QRIS',
    pasteInstead: 'Atau tempel teks kodenya',
    text: 'Teks QRIS',
    check: 'Periksa teks',
  },
  couriers: {
    title: 'Pengiriman',
    offered: 'Kurir yang ditawarkan',
    explanation: 'Yang dimatikan tidak dihitung ongkosnya lagi. Pesanan yang sudah dibuat tetap memakai kurirnya.',
    label: 'Kurir',
    formula: 'Ongkos perkiraan dari rumus',
    formulaHint:
      'Dihitung dari jarak dan berat, bukan dari tarif kurir, dan ditandai sebagai perkiraan. Matikan bila tarif Anda sudah lengkap: kurir tanpa tarif tidak ditawarkan lagi.',
    ofStores: 'Ambil sendiri, kurir toko, dan kurir di satu toko saja diatur di masing-masing toko.',
    aggregators: 'Tarif banyak kurir lewat akun Biteship atau RajaOngkir',
    toStores: 'Ke daftar toko',
  },
  holidays: {
    title: 'Hari libur',
    hours: 'Jam kerja: Senin–Sabtu, 09.00–18.00 WIB',
    explanation:
      'Pembayaran diverifikasi dalam 3 jam kerja sejak bukti masuk. Pada hari libur dan hari Minggu hitungannya berhenti.',
  },
  limits: {
    title: 'Batas & tenggat',
    standard: (value: string) => `Bawaan: ${value}.`,
    sections: limitSections,
    fields: limitFields,
  },
}
