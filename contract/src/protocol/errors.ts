/**
 * Every way a call can be refused: the code on the wire → HTTP status and message. Codes never change, because clients switch on
 * them; messages may be improved, except those that the specification fixes (E01, E02).
 *
 * A refusal that the shopper can correct is HTTP 200 with `status: false`, because the storefront ends the session on 400
 * and 401. `usermsg` is the message for the shopper if `message` is a fixed English text of the specification.
 */
export type ErrorEntry = { http: number; message: string; usermsg?: string }

/** For requests that our screens never send. */
const unreadable = 'Permintaan ini tidak dapat dibaca. Muat ulang halaman, lalu coba lagi'

export const errorCatalogue = {
  // The request itself
  NOT_HTTP: { http: 400, message: 'Request is not valid HTTP', usermsg: unreadable },
  NOT_JSON: { http: 400, message: 'Request is not valid JSON', usermsg: unreadable },
  REQUEST_TIMEOUT: { http: 408, message: 'Request timeout', usermsg: 'Waktu sambungan habis. Silakan coba lagi' },
  HEADERS_TOO_LARGE: { http: 431, message: 'Request header fields too large', usermsg: unreadable },
  VALIDATION_FAILED: {
    http: 422,
    message: 'Validation failed',
    usermsg: 'Ada isian yang tidak sesuai. Periksa kembali, lalu coba lagi',
  },
  PAYLOAD_TOO_LARGE: { http: 413, message: 'Payload too large', usermsg: 'Data yang dikirim terlalu besar' },
  UNSUPPORTED_MEDIA_TYPE: { http: 415, message: 'Unsupported media type', usermsg: unreadable },
  METHOD_NOT_ALLOWED: { http: 405, message: 'Method not allowed', usermsg: unreadable },
  TOO_MANY_REQUESTS: {
    http: 429,
    message: 'Too many requests',
    usermsg: 'Terlalu banyak percobaan. Silakan tunggu sebentar lalu coba lagi.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    http: 422,
    message: 'Idempotency-Key was used with another body',
    usermsg: 'Permintaan yang lain sudah dikirim dengan kunci ini. Muat ulang halaman, lalu coba lagi',
  },
  SERVICE_UNAVAILABLE: {
    http: 503,
    message: 'Service unavailable',
    usermsg: 'Layanan tidak tersedia. Silakan coba beberapa saat lagi',
  },
  INTERNAL_ERROR: {
    http: 500,
    message: 'Internal server error',
    usermsg: 'Layanan tidak tersedia. Silakan coba beberapa saat lagi',
  },

  // Session and account
  UNAUTHENTICATED: { http: 401, message: 'Unauthorized', usermsg: 'Silakan login kembali' },
  FORBIDDEN: { http: 403, message: 'Forbidden', usermsg: 'Hubungi Customer Care untuk bantuan' },
  WRONG_CREDENTIALS: {
    http: 401,
    message: 'wrong email or password',
    usermsg: 'Email / Password salah, periksa kembali email dan password anda',
  },
  EMAIL_UNVERIFIED: { http: 401, message: 'verified account' },
  ACCOUNT_NOT_ADMITTED: { http: 401, message: 'unverified account' },

  // The second factor of the back office: 403, since the session goes on
  SECOND_FACTOR_REQUIRED: {
    http: 403,
    message: 'second factor required',
    usermsg: 'Konfirmasi dahulu bahwa ini Anda, dengan passkey atau kode verifikasi',
  },
  SECOND_FACTOR_MISSING: {
    http: 403,
    message: 'second factor missing',
    usermsg: 'Tindakan ini memerlukan verifikasi dua langkah. Aktifkan dahulu di akun Anda',
  },

  /** Before the first second factor is enrolled, which only the password can protect. */
  PASSWORD_REQUIRED: {
    http: 403,
    message: 'password required',
    usermsg: 'Ketik dahulu password Anda sekali lagi',
  },

  // An unknown row and another shopper's have the same response
  NOT_FOUND: { http: 404, message: 'record not found' },

  // Accounts
  EMAIL_TAKEN: { http: 200, message: 'Email already registered', usermsg: 'Email sudah terdaftar' },
  VERIFICATION_LINK_INVALID: {
    http: 200,
    message: 'Tautan verifikasi tidak berlaku atau sudah kedaluwarsa',
  },
  EMAIL_UNKNOWN: {
    http: 200,
    message: 'Email not exists',
    usermsg: 'Email tidak terdaftar, periksa kembali email anda',
  },
  RESET_LINK_INVALID: {
    http: 200,
    message: 'Tautan untuk memperbarui password tidak berlaku, sudah dipakai, atau sudah kedaluwarsa',
  },
  WRONG_PASSWORD: {
    http: 200,
    message: 'wrong password',
    usermsg: 'Password lama salah, periksa kembali password anda',
  },

  /** Only if the operator has enabled it (REFUSE_COMMON_PASSWORDS). */
  PASSWORD_TOO_COMMON: {
    http: 200,
    message: 'password too common',
    usermsg: 'Password ini sering dipakai orang lain dan mudah ditebak, pilih yang lain',
  },

  // Addresses
  TOO_MANY_ADDRESSES: {
    http: 200,
    message: 'Anda sudah menyimpan 50 alamat, hapus salah satu untuk menambah alamat baru',
  },

  // Goods that shoppers wait for
  PRODUCT_IN_STOCK: { http: 200, message: 'Barang ini sudah tersedia lagi' },
  TOO_MANY_RESTOCK_WISHES: {
    http: 200,
    message: 'Anda sudah menunggu 100 barang. Batalkan salah satunya di Favorit untuk menambah',
  },

  // Orders
  INSUFFICIENT_STOCK: { http: 200, message: 'Insufficient stock' },
  PRODUCT_UNAVAILABLE: {
    http: 200,
    message: 'Ada produk yang tidak tersedia lagi, periksa kembali barang belanja anda',
  },
  PRICE_CHANGED: { http: 200, message: 'Harga produk sudah berubah, periksa kembali barang belanja anda' },
  PRODUCT_RENAMED: {
    http: 200,
    message: 'Nama atau varian produk sudah berubah, periksa kembali barang belanja anda',
  },
  PURCHASE_TYPE_CHANGED: {
    http: 200,
    message: 'Jenis pembelian produk sudah berubah, periksa kembali barang belanja anda',
  },
  DELIVERY_DATE_CHANGED: {
    http: 200,
    message: 'Tanggal pengiriman produk sudah berubah, periksa kembali barang belanja anda',
  },
  PRE_ORDER_CLOSED: { http: 200, message: 'Masa pre order produk ini sudah berakhir' },
  MIXED_STORES: { http: 200, message: 'Satu pesanan hanya dapat berisi produk dari satu toko' },
  MIXED_PURCHASE_TYPES: {
    http: 200,
    message: 'Produk ready stock dan pre order tidak dapat digabung dalam satu pesanan',
  },
  MIXED_DELIVERY_DATES: {
    http: 200,
    message: 'Produk pre order dengan tanggal pengiriman berbeda tidak dapat digabung dalam satu pesanan',
  },
  DELIVERY_OPTION_UNAVAILABLE: {
    http: 200,
    message: 'Pilihan pengantaran tidak tersedia untuk toko ini, ubah pilihan pengantaran untuk melanjutkan pesanan',
  },
  DELIVERY_ADDRESS_INVALID: { http: 200, message: 'Alamat pengiriman tidak ditemukan, pilih kembali alamat anda' },
  SHIPPING_FEE_CHANGED: {
    http: 200,
    message: 'Biaya pengiriman sudah berubah, pilih kembali opsi pengiriman untuk melanjutkan pesanan',
  },
  STORE_ADDRESS_CHANGED: {
    http: 200,
    message: 'Toko sudah pindah alamat, periksa kembali tempat pengambilan atau pengiriman pesanan anda',
  },
  PAYMENT_METHOD_UNAVAILABLE: { http: 200, message: 'Metode pembayaran tidak tersedia, pilih metode pembayaran lain' },
  CASH_NEEDS_PICKUP: {
    http: 200,
    message: 'Pembayaran tunai hanya untuk pesanan yang diambil di toko, pilih metode pembayaran lain',
  },
  INSUFFICIENT_BALANCE: {
    http: 200,
    message: 'Saldo deposit tidak mencukupi, isi saldo atau pilih metode pembayaran lain',
  },
  UNIQUE_CODES_EXHAUSTED: {
    http: 200,
    message:
      'Terlalu banyak transfer yang menunggu dengan nilai yang sama, silakan pilih bank lain atau coba lagi nanti',
  },
  ORDER_NOT_CANCELLABLE: { http: 200, message: 'Pesanan ini tidak dapat dibatalkan' },
  ORDER_NOT_ARRIVED: { http: 200, message: 'Pesanan ini belum dapat dikonfirmasi' },
  ORDER_STATE_CHANGED: { http: 200, message: 'Status pesanan sudah berubah, muat ulang halaman ini' },
  CANCEL_REQUEST_NOT_POSSIBLE: { http: 200, message: 'Pembatalan pesanan ini tidak dapat diajukan lagi' },
  CANCEL_REQUEST_OPEN: { http: 200, message: 'Pembatalan pesanan ini sudah diajukan, silakan menunggu jawaban toko' },
  CANCEL_REQUEST_CHANGED: { http: 200, message: 'Permintaan ini sudah dijawab, atau pesanannya sudah berubah' },
  CANCEL_REQUEST_NOTE_NEEDED: { http: 200, message: 'Tulis alasannya untuk pembeli' },
  COMPLAINT_NOT_POSSIBLE: { http: 200, message: 'Komplain untuk pesanan ini tidak dapat diajukan lagi' },
  COMPLAINT_OPEN: { http: 200, message: 'Masih ada komplain yang belum selesai untuk pesanan ini' },
  COMPLAINT_PIECES_INVALID: { http: 200, message: 'Barang yang dikomplain tidak sesuai dengan pesanan, pilih kembali' },
  COMPLAINT_PICTURES_NEEDED: { http: 200, message: 'Tambahkan foto barangnya agar komplain dapat diperiksa' },
  COMPLAINT_CHANGED: { http: 200, message: 'Komplain ini sudah berubah, muat ulang halaman ini' },
  COMPLAINT_NOTE_NEEDED: { http: 200, message: 'Tulis keterangan untuk pembeli' },
  TRACKING_NUMBER_INVALID: {
    http: 200,
    message: 'Nomor resi harus diisi dan sesuai dengan bentuk nomor resi kurirnya',
  },
  DOCUMENT_UNAVAILABLE: { http: 200, message: 'Dokumen ini tidak tersedia untuk pesanan yang dipilih' },
  DOCUMENT_CORRECTED: { http: 200, message: 'Dokumen ini sudah dibetulkan, muat ulang halaman ini' },
  TOO_MANY_OPEN_ORDERS: {
    http: 200,
    message: 'Anda masih memiliki banyak pesanan yang menunggu pembayaran, selesaikan atau batalkan dahulu',
  },

  /** The detail is how many may still be ordered. */
  TOO_MANY_UNPAID_PIECES: { http: 200, message: 'Batas barang dalam pesanan yang belum dibayar' },

  // Top-ups
  TOP_UP_PENDING: {
    http: 200,
    message: 'Anda masih memiliki isi saldo yang menunggu pembayaran, selesaikan atau batalkan dahulu',
  },
  TOP_UP_NOT_CANCELLABLE: { http: 200, message: 'Isi saldo ini tidak dapat dibatalkan' },
  TOP_UP_STATE_CHANGED: { http: 200, message: 'Status isi saldo sudah berubah, muat ulang halaman ini' },

  // Digital goods
  DIGITAL_PRODUCT_UNAVAILABLE: {
    http: 200,
    message: 'Produk ini sedang tidak tersedia, pilih produk lain atau coba lagi nanti',
  },
  DIGITAL_PRODUCT_PAUSED: {
    http: 200,
    message: 'Produk ini sedang dalam jeda harian penyedia, silakan coba lagi beberapa saat lagi',
  },
  DIGITAL_REFERENCE_INVALID: {
    http: 200,
    message: 'Nomor tujuan tidak sesuai dengan produk ini, periksa kembali nomor anda',
  },
  DIGITAL_PRICE_CHANGED: { http: 200, message: 'Harga produk ini sudah berubah, periksa kembali pesanan anda' },
  INQUIRY_NEEDED: {
    http: 200,
    message: 'Data pelanggan belum diperiksa atau sudah tidak berlaku, silakan periksa kembali nomor anda',
  },
  DIGITAL_ORDER_REPEATED: {
    http: 200,
    message:
      'Produk yang sama untuk nomor ini baru saja dipesan, periksa pesanan anda atau coba lagi beberapa saat lagi',
  },
  DESTINATION_LIMIT_REACHED: {
    http: 200,
    message: 'Batas pembelian harian untuk nomor ini sudah tercapai, silakan coba lagi besok',
  },
  DIGITAL_LIMIT_REACHED: {
    http: 200,
    message: 'Terlalu banyak transaksi dalam waktu singkat, silakan tunggu sebentar lalu coba lagi',
  },

  // Proof of payment
  PROOF_NOT_ACCEPTED: { http: 200, message: 'Bukti pembayaran tidak dapat diunggah untuk pesanan ini' },
  TOO_MANY_PROOFS: {
    http: 200,
    message: 'Anda sudah mengirim 10 bukti untuk pembayaran ini, tunggu pemeriksaan kami atau hubungi Customer Care',
  },
  PROOF_REPLACED: { http: 200, message: 'Pembeli baru saja mengirim bukti lain, periksa dahulu sebelum menolak' },
  PROOF_NOT_AWAITED: { http: 200, message: 'Pembayaran ini tidak menunggu pemeriksaan bukti' },
  LATE_TRANSFER_CREDITED: { http: 200, message: 'Dana ini sudah dimasukkan ke saldo deposit pembeli' },
  REFUND_CHANGED: {
    http: 200,
    message: 'Sebagian pesanan ini baru saja dikembalikan. Periksa sisanya, lalu coba lagi',
  },
  REFUND_EXCEEDED: {
    http: 200,
    message: 'Jumlah ini tidak dapat dikembalikan. Periksa sisa barang dan ongkos kirimnya',
  },
  ORDER_EDITED: {
    http: 200,
    message: 'Isi pesanan ini baru saja diubah. Periksa isinya, lalu coba lagi',
  },
  EDIT_NOT_POSSIBLE: {
    http: 200,
    message: 'Isi pesanan ini tidak dapat diubah seperti itu',
  },
  PAYOUT_STATE_CHANGED: {
    http: 200,
    message: 'Transfer ini baru saja diproses orang lain. Periksa keadaannya, lalu coba lagi',
  },
  PAYOUT_FILE_UNFIT: {
    http: 200,
    message: 'Sebagian transfer tidak dapat dimuat dalam format berkas ini',
  },
  PAYOUT_MOVEMENT_UNFIT: {
    http: 200,
    message: 'Mutasi ini bukan untuk transfer itu, atau sudah dipakai',
  },
  PAYOUT_MOVEMENT_UNNAMED: {
    http: 200,
    message: 'Sebuah mutasi bank mungkin pengembalian transfer ini. Muat ulang, lalu pilih apakah itu dananya',
  },
  PAYOUT_NEEDS_APPROVAL: { http: 200, message: 'Transfer ini menunggu persetujuan orang kedua' },
  PAYOUT_NEEDS_ANOTHER_PERSON: { http: 200, message: 'Orang lain yang harus menyetujui transfer ini' },
  PAYOUT_SHOWN_PAID: {
    http: 200,
    message: 'Mutasi bank menunjukkan transfer ini sudah dibayar. Tandai dibayar, jangan kembalikan ke saldo',
  },
  PAYOUT_NOT_REVERSIBLE: {
    http: 200,
    message: 'Tanda ini tidak dapat dibatalkan: orang lain yang menandainya, atau mutasi bank sudah menunjukkannya',
  },
  PAYOUT_ACCOUNT_NEEDED: { http: 200, message: 'Pilih rekening toko yang membayar transfer ini' },
  MONTH_NOT_ENDED: {
    http: 200,
    message: 'Bulan ini belum dapat ditutup: paling cepat satu jam setelah bulan itu berakhir',
  },
  OPENING_CLOSED: { http: 200, message: 'Saldo awal hanya dapat diisi sebelum bulan pertama ditutup' },
  OPENING_REVERSED: { http: 200, message: 'Saldo awal ini sudah dibatalkan' },
  MONTH_CLOSED: { http: 200, message: 'Bulan ini sudah ditutup' },
  PUSH_ENDPOINT_REFUSED: { http: 200, message: 'Browser ini memberi alamat yang tidak dapat dipakai' },
  STEP_NOT_REVERSIBLE: { http: 200, message: 'Terlambat: langkah ini tidak dapat diurungkan lagi' },
  VERIFICATION_NOT_REVERSIBLE: {
    http: 200,
    message: 'Verifikasi ini tidak dapat dibatalkan lagi',
  },
  REVERSAL_NEEDS_SECOND_PERSON: {
    http: 200,
    message: 'Di atas batas ini verifikasi dibatalkan berdua: ajukan, lalu orang lain menyetujuinya',
  },
  REVERSAL_NEEDS_ANOTHER_PERSON: {
    http: 200,
    message: 'Anda yang mengajukan pembatalan ini, jadi orang lain yang harus menyetujuinya',
  },
  REVERSAL_REQUESTED: { http: 200, message: 'Pembatalan verifikasi ini sudah diajukan' },
  REVERSAL_CHANGED: {
    http: 200,
    message: 'Permintaan ini sudah diputuskan, atau pembayarannya sudah berubah',
  },
  STATEMENT_UNREADABLE: {
    http: 200,
    message: 'Mutasi bank ini tidak dapat dibaca',
  },
  STATEMENT_ACCOUNT: {
    http: 200,
    message: 'Mutasi ini bukan dari rekening yang dipilih',
  },
  STATEMENT_OVERLAPS: {
    http: 200,
    message: 'Sebagian hari di mutasi ini sudah diimpor dengan format lain',
  },
  STATEMENT_FILE_INCOMPLETE: {
    http: 200,
    message: 'Berkas belum terkirim seluruhnya, silakan pilih kembali',
  },
  STATEMENT_ROW_DECIDED: {
    http: 200,
    message: 'Mutasi ini sudah dicatat',
  },
  STATEMENT_ROW_IS_RETURN: { http: 200, message: 'Dana ini transfer keluar yang dikembalikan bank' },
  STATEMENT_ROW_MAY_BE_RETURN: { http: 200, message: 'Mungkin dana ini transfer keluar yang dikembalikan bank' },
  STATEMENT_ROW_NOT_PAYMENT: {
    http: 200,
    message: 'Mutasi ini tidak dapat dicatat untuk pembayaran itu',
  },
  PROOF_FILE_INVALID: {
    http: 200,
    message: 'Berkas bukti pembayaran tidak ditemukan, silakan unggah kembali',
  },
  UPLOAD_REFUSED: {
    http: 403,
    message: 'Upload policy is missing, forged or expired',
    usermsg: 'Waktu untuk mengunggah sudah lewat. Pilih berkasnya sekali lagi',
  },
  UPLOAD_TYPE_REFUSED: {
    http: 415,
    message: 'File content is not an accepted picture or PDF',
    usermsg: 'Berkas harus berupa JPG, PNG, WebP, atau PDF',
  },
  UPLOAD_TOO_LARGE: { http: 413, message: 'File too large', usermsg: 'Ukuran berkas maksimal 5 MB' },
  UPLOADS_OF_DAY_USED: {
    http: 429,
    message: 'Uploads of the day are used up',
    usermsg: 'Batas unggahan hari ini sudah tercapai. Silakan coba lagi besok.',
  },

  // People of the back office
  INVITATION_INVALID: { http: 200, message: 'Undangan ini tidak berlaku, sudah dipakai, atau sudah kedaluwarsa' },
  INVITATION_TO_SELF: { http: 200, message: 'Anda tidak dapat mengundang diri sendiri' },
  INVITATION_OPEN: { http: 200, message: 'Undangan yang sama sudah dikirim dan belum dijawab; kirim ulang yang itu' },
  ALREADY_STAFF: { http: 200, message: 'Orang ini sudah punya peran tersebut' },
  PASSWORD_TOO_SHORT: { http: 200, message: 'Akun yang bekerja di Kelola perlu password paling sedikit 8 karakter' },
  ROLE_NAME_TAKEN: { http: 200, message: 'Sudah ada peran dengan nama ini' },
  ROLE_FIXED: { http: 200, message: 'Peran bawaan ini tidak dapat diubah atau dihapus' },
  ROLE_IN_USE: { http: 200, message: 'Peran ini masih dipakai, cabut dahulu dari semua orang dan undangan' },
  TOO_MANY_ROLES: { http: 200, message: 'Sudah ada 100 peran, hapus yang tidak dipakai' },
  PASSKEY_REFUSED: { http: 200, message: 'Passkey ini tidak dikenali atau sudah kedaluwarsa, silakan coba lagi' },
  CODE_REFUSED: { http: 200, message: 'Kode salah, sudah dipakai, atau sudah berganti. Periksa lalu coba lagi' },
  TOO_MANY_PASSKEYS: { http: 200, message: 'Anda sudah punya 20 passkey, hapus salah satu untuk menambah' },
  LAST_SECOND_FACTOR: {
    http: 200,
    message: 'Hak Anda memerlukan verifikasi dua langkah. Tambahkan cara lain sebelum menghapus yang ini',
  },
  RIGHT_NOT_HELD: { http: 200, message: 'Peran ini punya hak yang tidak Anda miliki, jadi tidak dapat Anda atur' },
  LAST_OWNER: { http: 200, message: 'Toko harus punya paling sedikit satu pemilik' },

  // The first run
  SETUP_DONE: { http: 200, message: 'Toko ini sudah punya pemilik. Silakan masuk' },
  SETUP_KEY_WRONG: { http: 200, message: 'Kunci tidak cocok. Salin kunci yang ditampilkan saat toko dimulai' },

  // Editing in the back office
  EDIT_CONFLICT: { http: 200, message: 'Data ini sudah diubah orang lain sejak Anda membukanya' },
  TOO_MANY_VIEWS: { http: 200, message: 'Tampilan tersimpan sudah 50. Hapus yang tidak dipakai lagi' },
  SKU_TAKEN: { http: 200, message: 'SKU ini sudah dipakai produk lain di toko yang sama' },
  PURCHASE_TYPE_INCOMPLETE: {
    http: 200,
    message: 'Lengkapi cara penjualan: lama pengerjaan, atau batas pesan dan tanggal kirim sesudahnya',
  },
  PRODUCT_TIMES_INVALID: {
    http: 200,
    message: 'Waktu terbit harus akan datang dan sebelum waktu berakhir, dan produk belum tayang',
  },
  RESTOCK_DATE_INVALID: {
    http: 200,
    message: 'Perkiraan tersedia lagi harus mulai hari ini, paling lama dua tahun lagi',
  },
  SALE_PRICE_NOT_LOWER: { http: 200, message: 'Harga jual harus di bawah harga sebelum diskon' },
  PRODUCT_ARCHIVED: { http: 200, message: 'Produk ini diarsipkan. Kembalikan dahulu untuk mengubahnya' },
  FAMILY_INCOMPLETE: {
    http: 200,
    message: 'Setiap varian perlu satu nilai untuk setiap pilihan, dan tidak boleh ada yang kembar',
  },
  FAMILY_TAKEN: { http: 200, message: 'Produk ini sudah menjadi varian' },
  STOCK_TAKE_OPEN: { http: 200, message: 'Toko ini sedang stok opname. Lanjutkan yang sudah dimulai' },
  STOCK_TAKE_CLOSED: { http: 200, message: 'Stok opname ini sudah selesai' },
  STOCK_NOT_ENOUGH: { http: 200, message: 'Stok tidak cukup untuk dikurangi sebanyak itu' },
  BULK_STATE: {
    http: 200,
    message: 'Langkah ini sudah lewat atau belum waktunya. Segarkan halaman untuk melihat keadaan terakhir',
  },
  BULK_COLUMNS: {
    http: 200,
    message:
      'Pasangkan kolom dengan benar: setiap isian paling banyak satu kolom, dan paling sedikit satu kolom dipakai',
  },
  STOCK_RIGHT: { http: 200, message: 'Anda tidak punya hak mengubah stok toko ini' },
  BULK_TOO_MANY_ROWS: {
    http: 200,
    message: 'Paling banyak 100.000 baris sekaligus. Persempit saringan atau bagi berkas',
  },
  BULK_TOO_MANY_OPEN: {
    http: 200,
    message: 'Sudah ada 10 pekerjaan massal yang belum selesai. Selesaikan atau batalkan salah satunya',
  },
  BANK_ACCOUNT_TAKEN: { http: 200, message: 'Nomor rekening ini sudah dipakai untuk menerima transfer' },
  CONTENT_INCOMPLETE: { http: 200, message: 'Belum bisa ditayangkan: lengkapi judul, gambar, isi, dan waktunya' },
  CONTENT_NEEDED: { http: 200, message: 'Bagian ini selalu ada di toko; ubah isinya, bukan ditarik' },
  PUBLISH_TIME_PASSED: { http: 200, message: 'Waktu tayang sudah lewat. Pilih waktu yang akan datang' },
  PAGE_ADDRESS_TAKEN: { http: 200, message: 'Alamat halaman ini sudah dipakai halaman lain' },
  LINK_REFUSED: { http: 200, message: 'Tautan harus menuju toko ini atau alamat yang diawali https://' },
  SECTION_REFUSED: { http: 200, message: 'Susunan beranda ini tidak dapat disimpan. Periksa sumber setiap bagian' },
  PICTURE_TOO_LARGE: { http: 413, message: 'Picture too large', usermsg: 'Ukuran gambar maksimal 10 MB' },

  // Settings of the shop
  PHONE_INVALID: { http: 200, message: 'Nomor telepon tidak sesuai, contoh 0812 3456 7890' },
  EMAIL_INVALID: { http: 200, message: 'Alamat email tidak sesuai' },
  ANALYTICS_ID_INVALID: {
    http: 200,
    message: "ID analitik memuat 'UA-' dan paling sedikit 14 karakter, contoh UA-123456789-1",
  },
  SHOP_NAME_TOO_LONG: { http: 200, message: 'Nama toko paling banyak 60 karakter' },
  ACCENT_INVALID: { http: 200, message: 'Warna ditulis seperti #0a7c4a' },
  ACCENT_TOO_PALE: {
    http: 200,
    message: 'Warna ini terlalu pucat: tulisan putih di atasnya tidak terbaca. Pilih yang lebih gelap',
  },
  CATEGORY_UNKNOWN: { http: 200, message: 'Ada kategori yang tidak dikenal' },
  CATEGORY_TOO_DEEP: { http: 200, message: 'Kategori paling banyak bertingkat tiga' },
  CATEGORY_INSIDE_ITSELF: { http: 200, message: 'Kategori tidak dapat dipindahkan ke dalam dirinya sendiri' },
  CATEGORY_NOT_EMPTY: {
    http: 200,
    message: 'Kategori ini masih berisi produk atau subkategori. Gabungkan ke kategori lain, atau kosongkan dulu',
  },
  CATEGORIES_FULL: { http: 200, message: 'Toko sudah memiliki 1.000 kategori, jumlah paling banyak' },
  SYNONYMS_FULL: { http: 200, message: 'Toko sudah memiliki 500 sinonim, jumlah paling banyak' },
  SYNONYM_ALONE: { http: 200, message: 'Tulis paling sedikit dua kata yang berbeda' },
  COLLECTIONS_FULL: { http: 200, message: 'Toko sudah memiliki 200 koleksi, jumlah paling banyak' },
  LIMIT_OUT_OF_BOUNDS: { http: 200, message: 'Angka di luar batas yang dapat dipakai' },
  PICTURE_MISSING: { http: 200, message: 'Gambar belum terunggah. Unggah sekali lagi' },
  PICTURE_HEIC: {
    http: 415,
    message: 'HEIC is not accepted',
    usermsg:
      'Foto HEIC belum dapat dipakai. Di iPhone buka Pengaturan, Kamera, Format, pilih Paling Kompatibel, lalu foto lagi; atau unggah lewat Safari, yang mengubahnya',
  },
  PICTURE_TOO_MANY_PIXELS: {
    http: 413,
    message: 'Picture has too many pixels',
    usermsg: 'Ukuran gambar paling besar 50 megapiksel. Perkecil dahulu, misalnya menjadi 2.400 piksel lebarnya',
  },
  PICTURE_UNREADABLE: { http: 200, message: 'Berkas ini tidak dapat dibaca sebagai gambar. Pakai JPG, PNG, atau WebP' },
  QRIS_INVALID: {
    http: 200,
    message: 'Ini bukan kode QRIS yang utuh. Pakai gambar atau teks QRIS statis dari penyedia Anda',
  },
  QRIS_NOT_STATIC: {
    http: 200,
    message: 'Kode ini dibuat untuk satu pembayaran saja. Pakai QRIS statis, yang dipajang di toko',
  },
  OPENING_HOURS_INVALID: {
    http: 200,
    message: 'Jam buka bertumpuk atau tidak sesuai. Jam tutup harus sesudah jam buka',
  },
  DELIVERY_AREA_INVALID: {
    http: 200,
    message:
      'Wilayah antar perlu paling sedikit 3 sudut, garis batasnya tidak boleh saling memotong, dan jaraknya paling jauh 100 km dari toko',
  },
  HOLIDAYS_INVALID: { http: 200, message: 'Ada tanggal libur yang tidak sesuai atau tertulis dua kali' },
  TAX_REGISTRATION_INCOMPLETE: {
    http: 200,
    message: 'Toko PKP memerlukan NPWP 15 atau 16 angka, nama dan alamat terdaftar',
  },
  HOLIDAY_PAST: { http: 200, message: 'Hari libur yang baru tidak boleh sudah lewat' },
  REGION_UNKNOWN: { http: 200, message: 'Kelurahan tidak dikenal. Pilih sekali lagi' },
  STORE_FIELD_RESTRICTED: {
    http: 200,
    message: 'Nama dan alamat toko hanya dapat diubah oleh pengelola semua toko',
  },
  MAIL_PLACEHOLDER_UNKNOWN: { http: 200, message: 'Sisipan tidak dikenal di email ini' },
  MAIL_PLACEHOLDER_MISSING: { http: 200, message: 'Sisipan ini harus ada' },
  RATES_FULL: { http: 200, message: 'Paling banyak 100.000 baris tarif' },
  RATE_SERVICES_FULL: { http: 200, message: 'Paling banyak 500 layanan di tarif sendiri. Periksa kolom layanan' },
  AGGREGATOR_KEY_INVALID: {
    http: 200,
    message: 'Kunci terdiri dari 16 sampai 300 huruf, angka dan tanda tanpa spasi. Salin seluruhnya dari agregator',
  },
  AGGREGATOR_KEY_MISSING: { http: 200, message: 'Simpan kunci agregator ini dahulu' },
  COURIER_UNKNOWN: { http: 200, message: 'Ada kurir yang tidak dikenal' },
  QRIS_NOT_FOUND: {
    http: 200,
    message:
      'Tidak ada kode QR yang terbaca di gambar ini. Potong gambar sekitar kodenya, atau pakai foto yang lebih tajam',
  },

  // Shipping
  NO_COURIER: { http: 200, message: 'Opsi pengiriman tidak tersedia. Atur Pin Point alamat Anda' },
  SHIPPING_NOT_SET_UP: { http: 200, message: 'Toko ini belum mengirim pesanan' },
  RATES_UNAVAILABLE: {
    http: 200,
    message: 'Ongkos kirim sedang tidak dapat dihitung. Silakan coba beberapa saat lagi',
  },
  STORE_COURIER_TOO_FAR: {
    http: 200,
    message: 'Opsi pengiriman tidak tersedia. Atur Pin Point alamat Anda',
    usermsg: 'Alamat Anda di luar jangkauan kurir toko',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue
