import { wireMailTemplate as ids } from '#contract/protocol/wire-numbers.ts'
import { inBraces, type MailTextName, type MailTextProblem } from '#contract/values/settings/mail-texts.ts'
import { subjectTexts } from './subjects.ts'

type Template = keyof typeof ids
type TemplateText = { name: string; when: string }

const templates: Record<Template, TemplateText> = {
  verify_email: { name: 'Konfirmasi alamat email', when: 'Setelah seseorang mendaftar' },
  reset_password: { name: 'Tautan password baru', when: 'Saat seseorang lupa password' },
  password_changed: { name: 'Password diubah', when: 'Setelah password disetel atau diubah' },
  order_to_pay: {
    name: 'Pesanan menunggu pembayaran',
    when: 'Pesanan dibuat, dan masih harus dibayar lewat bank atau QRIS',
  },
  order_placed: { name: 'Pesanan diterima', when: 'Pesanan dibuat dengan saldo, tunai, atau sudah dibayar' },
  order_paid: { name: 'Pembayaran pesanan diterima', when: 'Setelah pembayaran diverifikasi' },
  order_ready: { name: 'Pesanan siap diambil', when: 'Barang dapat diambil di toko' },
  order_shipped: { name: 'Pesanan dikirim', when: 'Barang diserahkan kepada kurir' },
  order_arrived: { name: 'Pesanan tiba', when: 'Barang tiba, pembeli diminta mengonfirmasi' },
  order_presumed_arrived: {
    name: 'Pesanan dianggap tiba',
    when: 'Lama dikirim tanpa kabar, pada hari yang tertulis di email pengiriman',
  },
  order_payment_rejected: {
    name: 'Pembayaran pesanan ditolak',
    when: 'Pembayaran tidak dapat diterima, dengan alasannya',
  },
  order_refused: { name: 'Pesanan ditolak toko', when: 'Toko menolak atau tidak memproses pesanan, dengan alasannya' },
  order_expired: { name: 'Pesanan batal', when: 'Tidak dibayar pada waktunya' },
  top_up_placed: { name: 'Isi saldo menunggu pembayaran', when: 'Isi saldo dibuat, dan masih harus ditransfer' },
  top_up_verified: { name: 'Isi saldo berhasil', when: 'Saldo pembeli bertambah' },
  top_up_rejected: { name: 'Isi saldo ditolak', when: 'Transfer tidak dapat diterima, dengan alasannya' },
  top_up_expired: { name: 'Isi saldo batal', when: 'Isi saldo tidak ditransfer pada waktunya' },
  digital_placed: { name: 'Pesanan digital menunggu pembayaran', when: 'Dipesan lewat bank atau QRIS' },
  digital_paid: { name: 'Pembayaran pesanan digital diterima', when: 'Setelah pembayaran diverifikasi' },
  digital_token: { name: 'Token listrik', when: 'Token prabayar terkirim' },
  digital_completed: { name: 'Pesanan digital berhasil', when: 'Pulsa, paket, atau tagihan selesai' },
  digital_payment_rejected: { name: 'Pembayaran pesanan digital ditolak', when: 'Dengan alasannya' },
  digital_failed: { name: 'Pesanan digital tidak berhasil', when: 'Penyedia gagal, dana dikembalikan' },
  digital_expired: { name: 'Pesanan digital batal', when: 'Tidak dibayar pada waktunya' },
  proof_wanted: { name: 'Minta bukti lain', when: 'Bukti transfer tidak terbaca, dengan alasannya' },
  late_transfer_credited: { name: 'Dana susulan masuk', when: 'Dana untuk yang sudah berakhir masuk ke saldo pembeli' },
  late_transfer_not_found: { name: 'Dana susulan tidak ditemukan', when: 'Dengan alasannya' },
  part_refunded: { name: 'Sebagian dana dikembalikan', when: 'Dana masuk ke saldo pembeli, dengan alasannya' },
  order_edited: {
    name: 'Isi pesanan diubah',
    when: 'Barang dikeluarkan atau diganti sebelum dikemas, dengan alasannya',
  },
  back_in_stock: { name: 'Tersedia lagi', when: 'Produk yang ditunggu pembeli dapat dibeli lagi' },
  order_news: { name: 'Kabar dari toko', when: 'Toko menulis kepada pembeli dari beberapa pesanan' },
  payout_requested: { name: 'Dana akan ditransfer', when: 'Sebagian dana pesanan akan ditransfer kepada pembeli' },
  payout_returned: { name: 'Transfer tidak berhasil', when: 'Dananya kembali ke saldo pembeli, dengan alasannya' },
  complaint_approved: { name: 'Komplain disetujui', when: 'Dana akan dikembalikan, atau barangnya sudah kembali' },
  complaint_return: { name: 'Barang diminta kembali', when: 'Sebelum dana komplain dikembalikan' },
  complaint_replacement: { name: 'Barang pengganti dikirim', when: 'Komplain dijawab dengan barang lain' },
  complaint_refunded: { name: 'Dana komplain dikembalikan', when: 'Dana masuk ke saldo pembeli' },
  order_cancelled: {
    name: 'Pembatalan disetujui',
    when: 'Toko membatalkan pesanan yang sudah dibayar, karena diminta',
  },
  cancel_refused: { name: 'Pembatalan ditolak', when: 'Pesanan yang sudah dibayar tetap diproses, dengan alasannya' },
  complaint_refused: { name: 'Komplain ditolak', when: 'Dengan alasannya' },
  payment_taken_back: {
    name: 'Verifikasi dibatalkan',
    when: 'Pembayaran ternyata belum masuk, dan ditunggu lagi, dengan alasannya',
  },
  staff_invitation: { name: 'Undangan tim', when: 'Seseorang diundang mengelola toko' },
  second_factor_changed: { name: 'Verifikasi dua langkah berubah', when: 'Setelah passkey atau aplikasinya diubah' },
  low_stock: {
    name: 'Stok menipis',
    when: 'Sekali sehari, kepada yang mengurus stok toko, jika ada produk yang mencapai batasnya',
  },
  open_work: { name: 'Pekerjaan menunggu', when: 'Kepada anggota tim yang memilihnya di Akun saya' },
  owner_changed: {
    name: 'Pemilik berubah',
    when: 'Setelah seseorang menjadi, berhenti, atau dinonaktifkan sebagai pemilik',
  },
  health_alert: {
    name: 'Toko perlu diperiksa',
    when: 'Sesuatu di halaman Kesehatan gawat lebih dari dua menit, kepada semua pemilik',
  },
  payment_target_changed: {
    name: 'Tujuan pembayaran berubah',
    when: 'Setelah rekening atau QRIS diubah, kepada semua pemilik',
  },
}

const groups: readonly { title: string; templates: readonly Template[] }[] = [
  {
    title: 'Pesanan',
    templates: [
      ...(['order_to_pay', 'order_placed', 'order_paid', 'order_ready', 'order_shipped', 'order_arrived'] as const),
      ...(['order_presumed_arrived', 'order_cancelled', 'cancel_refused', 'part_refunded'] as const),
      ...(['order_edited', 'order_news', 'payout_requested', 'payout_returned'] as const),
      ...(['order_payment_rejected', 'order_refused', 'order_expired'] as const),
      'back_in_stock',
    ],
  },
  {
    title: 'Komplain',
    templates: [
      'complaint_approved',
      'complaint_replacement',
      'complaint_return',
      'complaint_refunded',
      'complaint_refused',
    ],
  },
  {
    title: 'Produk digital',
    templates: [
      ...(['digital_placed', 'digital_paid', 'digital_token', 'digital_completed'] as const),
      ...(['digital_payment_rejected', 'digital_failed', 'digital_expired'] as const),
    ],
  },
  { title: 'Isi saldo', templates: ['top_up_placed', 'top_up_verified', 'top_up_rejected', 'top_up_expired'] },
  {
    title: 'Pembayaran',
    templates: ['payment_taken_back', 'proof_wanted', 'late_transfer_credited', 'late_transfer_not_found'],
  },
  { title: 'Akun', templates: ['verify_email', 'reset_password', 'password_changed'] },
  {
    title: 'Tim',
    templates: [
      ...(['staff_invitation', 'second_factor_changed', 'payment_target_changed', 'owner_changed'] as const),
      ...(['health_alert', 'low_stock', 'open_work'] as const),
    ],
  },
]

const problems = {
  unknown: (name: string) => `${name} tidak dikenal di email ini. Pakai sisipan yang ada.`,
  missing: (name: string) => `${name} harus ada: tanpanya penerima tidak diberi tahu.`,
  brace: 'Kurung kurawal belum berpasangan. Pakai sisipan yang ada.',
}

const fieldHints: Record<MailTextName, string> = {
  Subject: 'Satu baris; nama toko ditambahkan di belakangnya.',
  Opening: 'Setelah sapaan. Setiap baris menjadi satu paragraf.',
  Closing: 'Di bawah isi email, sebelum alamat toko.',
}

/** Texts of the screens where mails are edited. */
export const mailTemplateTexts = {
  title: subjectTexts.mailTemplates.title,
  explanation:
    'Judul, pembuka, dan penutup setiap email dapat ditulis sendiri. Jumlah, barang, rekening, dan tautan selalu ditulis oleh toko.',
  groups: groups.map(({ title, templates: names }) => ({
    title,
    templates: names.map((name) => ({ id: ids[name], ...templates[name] })),
  })),
  ofTemplate: (id: number): TemplateText | undefined =>
    Object.entries(templates).find(([name]) => ids[name as Template] === id)?.[1],
  found: (name: string) => `Teks email: ${name}`,
  changed: 'Diubah',
  changedAt: (time: string) => `Diubah ${time}`,
  original: 'Teks asli',
  reset: 'Kembalikan ke teks asli',
  words: 'Teks',
  fields: { Subject: 'Judul', Opening: 'Pembuka', Closing: 'Penutup' } satisfies Record<MailTextName, string>,
  hint: (name: MailTextName, required: readonly string[]) =>
    required.length === 0
      ? fieldHints[name]
      : `${fieldHints[name]} Harus memuat ${required.map(inBraces).join(' dan ')}.`,
  problem: (problem: MailTextProblem) =>
    problem.kind === 'brace' ? problems.brace : problems[problem.kind](inBraces(problem.name)),
  insert: (field: string) => `Sisipkan ke ${field}`,
  example: (name: string, example: string) => `Sisipkan ${inBraces(name)}, misalnya ${example}`,
  preview: 'Pratinjau',
  previewText: 'Dengan data contoh.',
  previewFailed: 'Pratinjau belum dapat dimuat.',
  tryAgain: 'Coba lagi',
  previewWaits: (field: string, problem: string) => `${field}: ${problem}`,
  subject: 'Judul',
  case: 'Contoh',
  cases: {
    transfer: 'Transfer bank',
    qris: 'QRIS',
    tunai: 'Tunai',
    saldo: 'Saldo deposit',
    resi: 'Dengan nomor resi',
    kurir_toko: 'Kurir toko',
    lunas: 'Sudah dibayar',
    dana_kembali: 'Dana dikembalikan',
    semua_toko: 'Untuk semua toko',
    satu_toko: 'Untuk satu toko',
    rekening: 'Rekening bank',
    akun: 'Pembeli',
    tim: 'Orang di Kelola',
    diberikan: 'Menjadi pemilik',
    dicabut: 'Bukan pemilik lagi',
    dinonaktifkan: 'Dinonaktifkan',
    dua_toko: 'Dari dua toko',
  } as Record<string, string>,
  part: 'Bentuk',
  parts: { html: 'Email', text: 'Teks saja' },
  frame: 'Isi email',
  trial: 'Kirim email percobaan',
  trialText: 'Ke alamat email Anda, dengan teks yang sedang terisi, juga yang belum disimpan.',
  trialSent: (address: string) => `Email percobaan dikirim ke ${address}`,
}
