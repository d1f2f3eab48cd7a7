import type { wireMailTemplate } from '#contract/protocol/wire-numbers.ts'

/** The texts of a mail, with placeholders. */
export type MailTexts = { subject: string; opening: string; closing: string }

/** The placeholders. */
export const placeholderNames = {
  /** The name of the recipient. */
  name: 'nama',
  shop: 'toko',
  /** The store that sells the order. */
  store: 'penjual',
  orderNumber: 'nomor pesanan',
  total: 'total',
  deadline: 'batas waktu',
  /** A receivable with its number: an order, a top-up, a digital order. */
  payment: 'yang dibayar',
  /** The next step of a placed order. */
  nextStep: 'langkah berikutnya',
  courier: 'kurir',
  topUpNumber: 'nomor isi saldo',
  amount: 'nominal',
  product: 'produk',
  /** The phone number or meter of a digital product. */
  target: 'nomor tujuan',
  validity: 'masa berlaku',
  inviter: 'pengundang',
  /** The number of products in a mail. */
  productCount: 'jumlah produk',
  workCount: 'jumlah pekerjaan',
} as const

const orderEnded = {
  subject: 'Pesanan {nomor pesanan} dibatalkan',
  opening: 'Pesanan {nomor pesanan} tidak dilanjutkan. Alasannya:',
  closing: '',
}
const topUpEnded = {
  subject: 'Isi saldo {nomor isi saldo} dibatalkan',
  opening: 'Isi saldo {nomor isi saldo} tidak dilanjutkan, dan saldo Anda tidak berubah. Alasannya:',
  closing: '',
}
const digitalEnded = {
  subject: 'Pesanan digital {nomor pesanan} dibatalkan',
  opening: '{produk} untuk {nomor tujuan} tidak dilanjutkan. Alasannya:',
  closing: '',
}

/** The default texts, which apply until an owner changes them. */
export const originalMailTexts: Record<keyof typeof wireMailTemplate, MailTexts> = {
  verify_email: {
    subject: 'Konfirmasi alamat email Anda',
    opening: 'Terima kasih sudah mendaftar. Konfirmasi alamat email ini agar Anda dapat mulai berbelanja.',
    closing: 'Tautan berlaku selama {masa berlaku}. Abaikan email ini jika Anda tidak merasa mendaftar.',
  },
  reset_password: {
    subject: 'Perbarui password Anda',
    opening: 'Kami menerima permintaan untuk memperbarui password akun Anda.',
    closing:
      'Tautan berlaku selama {masa berlaku} dan hanya dapat dipakai satu kali. Abaikan email ini jika Anda tidak memintanya; password Anda tidak berubah.',
  },
  password_changed: {
    subject: 'Password Anda sudah diubah',
    opening: 'Password akun Anda baru saja diubah, dan perangkat lain sudah dikeluarkan dari akun Anda.',
    closing: '',
  },
  second_factor_changed: {
    subject: 'Verifikasi dua langkah Anda berubah',
    opening:
      'Cara verifikasi dua langkah akun Anda baru saja ditambah, dihapus, diatur ulang, atau kode pemulihannya dipakai.',
    closing: '',
  },
  owner_changed: {
    subject: 'Pemilik toko berubah',
    opening: 'Hak sebagai pemilik toko ini baru saja diberikan atau dicabut.',
    closing: '',
  },
  health_alert: {
    subject: 'Toko perlu diperiksa',
    opening: 'Ada yang tidak beres di toko Anda, dan belum pulih dengan sendirinya.',
    closing: 'Email ini dikirim satu kali untuk setiap gangguan.',
  },
  payment_target_changed: {
    subject: 'Tujuan pembayaran toko berubah',
    opening: 'Rekening atau kode QRIS yang dipakai pembeli untuk membayar baru saja diubah.',
    closing: '',
  },
  staff_invitation: {
    subject: 'Undangan mengelola toko',
    opening: '{pengundang} mengundang Anda untuk bekerja di toko ini.',
    closing:
      'Tautan berlaku selama {masa berlaku} dan hanya dapat dipakai satu kali. Abaikan email ini jika Anda tidak mengenal pengirimnya.',
  },
  low_stock: {
    subject: 'Stok {jumlah produk} produk menipis',
    opening: 'Stok produk berikut sudah mencapai batas yang Anda tentukan. Isi kembali sebelum habis terjual.',
    closing: 'Produk yang sama baru diberitahukan lagi jika stoknya sempat di atas batas.',
  },
  open_work: {
    subject: '{jumlah pekerjaan} pekerjaan menunggu',
    opening: 'Pekerjaan ini menunggu Anda di Hari ini.',
    closing: 'Pemberitahuan ini dapat diubah atau dimatikan di Akun saya.',
  },

  order_to_pay: {
    subject: 'Pesanan {nomor pesanan} menunggu pembayaran',
    opening: 'Terima kasih sudah berbelanja di {penjual}. Pesanan Anda kami proses setelah pembayaran kami terima.',
    closing: '',
  },
  order_placed: {
    subject: 'Pesanan {nomor pesanan} diterima',
    opening: 'Terima kasih sudah berbelanja di {penjual}. {langkah berikutnya}',
    closing: '',
  },
  order_paid: {
    subject: 'Pembayaran pesanan {nomor pesanan} diterima',
    opening: 'Terima kasih. {penjual} akan menyiapkan pesanan Anda.',
    closing: '',
  },
  order_ready: {
    subject: 'Pesanan {nomor pesanan} siap diambil',
    opening: 'Tunjukkan nomor pesanan {nomor pesanan} kepada petugas di {penjual}.',
    closing: '',
  },
  order_shipped: {
    subject: 'Pesanan {nomor pesanan} dikirim',
    opening: 'Pesanan {nomor pesanan} sudah dikirim.',
    closing: '',
  },
  order_arrived: {
    subject: 'Pesanan {nomor pesanan} tiba',
    opening: 'Pesanan {nomor pesanan} sudah tiba. Konfirmasi penerimaannya setelah barang Anda periksa.',
    closing:
      'Ada masalah dengan barangnya? Ajukan komplain di halaman pesanan; batas waktunya tertulis di sana. Setelah itu pesanan selesai sendiri.',
  },
  order_presumed_arrived: {
    subject: 'Pesanan {nomor pesanan} dianggap tiba',
    opening:
      'Pesanan {nomor pesanan} sudah lama dikirim dan tidak ada kabar lain, jadi kami menganggapnya sudah tiba. Konfirmasi penerimaannya setelah barang Anda periksa.',
    closing:
      'Belum sampai, atau ada masalah dengan barangnya? Ajukan komplain di halaman pesanan; batas waktunya tertulis di sana. Setelah itu pesanan selesai sendiri.',
  },
  order_payment_rejected: { ...orderEnded, subject: 'Pembayaran pesanan {nomor pesanan} tidak dapat kami terima' },
  order_refused: { ...orderEnded, subject: 'Pesanan {nomor pesanan} tidak dapat diproses' },
  order_expired: orderEnded,

  top_up_placed: {
    subject: 'Isi saldo {nomor isi saldo} menunggu pembayaran',
    opening: 'Saldo deposit Anda bertambah setelah transfer kami terima.',
    closing: '',
  },
  top_up_verified: {
    subject: 'Isi saldo {nomor isi saldo} berhasil',
    opening: 'Transfer untuk isi saldo {nomor isi saldo} sudah kami terima. Terima kasih.',
    closing: '',
  },
  top_up_rejected: { ...topUpEnded, subject: 'Isi saldo {nomor isi saldo} tidak dapat kami terima' },
  top_up_expired: topUpEnded,

  digital_placed: {
    subject: 'Pesanan digital {nomor pesanan} menunggu pembayaran',
    opening: '{produk} untuk {nomor tujuan} kami proses setelah pembayaran kami terima.',
    closing: '',
  },
  digital_paid: {
    subject: 'Pembayaran pesanan digital {nomor pesanan} diterima',
    opening: '{produk} untuk {nomor tujuan} sedang kami proses.',
    closing: '',
  },
  digital_token: {
    subject: 'Token listrik pesanan {nomor pesanan}',
    opening: '{produk} untuk {nomor tujuan} berhasil.',
    closing: '',
  },
  digital_completed: {
    subject: 'Pesanan digital {nomor pesanan} berhasil',
    opening: '{produk} untuk {nomor tujuan} berhasil.',
    closing: '',
  },
  digital_payment_rejected: {
    ...digitalEnded,
    subject: 'Pembayaran pesanan digital {nomor pesanan} tidak dapat kami terima',
  },
  digital_failed: { ...digitalEnded, subject: 'Pesanan digital {nomor pesanan} tidak berhasil' },
  digital_expired: digitalEnded,

  proof_wanted: {
    subject: 'Kirim bukti transfer lain untuk {yang dibayar}',
    opening:
      'Bukti transfer Anda untuk {yang dibayar} tidak dapat kami baca. {yang dibayar} tetap kami tunggu. Keterangan kami:',
    closing: '',
  },
  late_transfer_credited: {
    subject: 'Dana {yang dibayar} masuk ke saldo deposit Anda',
    opening:
      'Transfer Anda sebesar {total} untuk {yang dibayar} sudah kami temukan, dan kami masukkan ke saldo deposit Anda.',
    closing: '',
  },
  late_transfer_not_found: {
    subject: 'Dana {yang dibayar} belum kami temukan',
    opening: 'Kami sudah mencari transfer {total} untuk {yang dibayar}, dan belum menemukannya. Keterangan kami:',
    closing: '',
  },
  part_refunded: {
    subject: 'Sebagian dana pesanan {nomor pesanan} dikembalikan',
    opening: 'Sebagian dana pesanan {nomor pesanan} sudah masuk ke saldo deposit Anda.',
    closing: '',
  },
  order_edited: {
    subject: 'Isi pesanan {nomor pesanan} diubah',
    opening: 'Toko mengubah isi pesanan {nomor pesanan} sebelum dikemas.',
    closing: '',
  },
  order_news: {
    subject: 'Kabar tentang pesanan {nomor pesanan}',
    opening: 'Ada kabar tentang pesanan {nomor pesanan}:',
    closing: '',
  },
  back_in_stock: {
    subject: '{produk} sudah tersedia lagi',
    opening: 'Barang yang Anda tunggu sudah dapat dibeli lagi:',
    closing: '',
  },
  payout_requested: {
    subject: 'Dana pesanan {nomor pesanan} kami transfer ke rekening Anda',
    opening:
      'Sebagian dana pesanan {nomor pesanan} segera kami transfer ke rekening di bawah ini. Bila rekeningnya keliru, segera hubungi kami.',
    closing: '',
  },
  payout_returned: {
    subject: 'Dana pesanan {nomor pesanan} masuk ke saldo deposit Anda',
    opening:
      'Dana pesanan {nomor pesanan} tidak dapat kami transfer ke rekening di bawah ini, dan kini ada di saldo deposit Anda.',
    closing: '',
  },
  complaint_replacement: {
    subject: 'Pengganti untuk pesanan {nomor pesanan} segera dikirim',
    opening:
      'Toko mengirim barang pengganti untuk pesanan {nomor pesanan}, tanpa biaya. Nomor resinya kami kabarkan saat dikirim.',
    closing: '',
  },
  complaint_approved: {
    subject: 'Komplain pesanan {nomor pesanan} disetujui',
    opening:
      'Komplain Anda untuk pesanan {nomor pesanan} disetujui. Dananya segera kami masukkan ke saldo deposit Anda.',
    closing: '',
  },
  complaint_return: {
    subject: 'Kirim kembali barang pesanan {nomor pesanan}',
    opening:
      'Untuk komplain pesanan {nomor pesanan}, kirim barangnya kembali. Setelah kami terima, dananya dikembalikan.',
    closing: '',
  },
  complaint_refunded: {
    subject: 'Dana komplain pesanan {nomor pesanan} dikembalikan',
    opening: 'Dana untuk komplain pesanan {nomor pesanan} sudah masuk ke saldo deposit Anda.',
    closing: '',
  },
  complaint_refused: {
    subject: 'Komplain pesanan {nomor pesanan} ditolak',
    opening: 'Komplain Anda untuk pesanan {nomor pesanan} tidak dapat kami kabulkan. Alasannya:',
    closing: '',
  },
  order_cancelled: { ...orderEnded, opening: 'Pesanan {nomor pesanan} dibatalkan, seperti yang Anda minta.' },
  cancel_refused: {
    subject: 'Pesanan {nomor pesanan} tetap diproses',
    opening: 'Permintaan Anda untuk membatalkan pesanan {nomor pesanan} tidak dapat dipenuhi. Alasannya:',
    closing: '',
  },
  payment_taken_back: {
    subject: '{yang dibayar} masih menunggu pembayaran',
    opening:
      'Kami sempat mencatat pembayaran {yang dibayar} sebagai diterima, tetapi dananya ternyata belum masuk. Maaf atas kekeliruan ini. Bayar sebelum {batas waktu} agar tetap kami proses. Keterangan kami:',
    closing: '',
  },
}

/** The subject of a trial mail, so that it is not mistaken for a real one. */
export const trialSubject = (subject: string) => `[Percobaan] ${subject}`
