type Aggregator = 'biteship' | 'rajaongkir'

/** Texts of the services that the shop can ask for the rates of couriers. */
export const aggregatorTexts = {
  title: 'Ongkir dari agregator',
  text: 'Agregator memberi tarif banyak kurir lewat satu akun. Toko ini menanyai satu agregator; kurir yang tidak ada di sana memakai tabel ongkir Anda sendiri.',
  names: { biteship: 'Biteship', rajaongkir: 'RajaOngkir by Komerce' } satisfies Record<Aggregator, string>,
  /** Of 2026-11; both change their prices without notice. */
  costs: {
    biteship: 'Setiap cek tarif dan pencarian tempat memotong saldo Biteship, juga dengan kunci uji.',
    rajaongkir: 'Setiap cek tarif dan pencarian tempat memakai kuota harian (paket gratis: 100 sehari).',
  } satisfies Record<Aggregator, string>,
  where: {
    biteship: 'Di dasbor Biteship: Integrasi, Kunci API.',
    rajaongkir: 'Di Collaborator Komerce: API Key untuk Shipping Cost. Kunci Shipping Delivery tidak berlaku di sini.',
  } satisfies Record<Aggregator, string>,
  active: 'Dipakai',
  ready: 'Siap dipakai',
  notSetUp: 'Belum diatur',
  use: 'Pakai untuk ongkir',
  useHint: 'Agregator yang lain berhenti dipakai.',
  needsKey: 'Simpan kuncinya dahulu.',
  key: 'Kunci API',
  newKey: 'Kunci API baru',
  stored: (hint: string) => `Tersimpan terenkripsi, berakhiran ${hint}. Tidak dapat ditampilkan lagi.`,
  saveKey: 'Simpan kunci',
  keySaved: 'Kunci tersimpan',
  removeKey: 'Hapus kunci',
  removeQuestion: 'Hapus kunci ini?',
  removeText: 'Toko berhenti menanyai agregator ini sampai ada kunci yang baru.',
  keyRemoved: 'Kunci dihapus',
  saved: 'Tersimpan',
  problems: {
    wrong_key: 'Kunci ditolak. Simpan kunci yang baru.',
    no_balance: 'Saldo di agregator habis. Isi saldonya agar ongkir kembali tepat.',
    no_quota: 'Kuota hari ini habis. Tunggu besok atau naikkan paketnya.',
    temporary: 'Agregator sedang tidak menjawab. Toko akan mencoba lagi dengan sendirinya.',
  },
  since: (time: string) => `Sejak ${time}. Sementara itu toko memakai tabel ongkir Anda.`,
  services: 'Layanan kurir',
  servicesText: 'Layanan mana yang ditawarkan, dan batasnya',
  places: 'Tempat yang belum pasti',
  placesCount: (count: number) => (count === 0 ? 'Tidak ada' : `${countText(count)} perlu Anda pilih`),
  waiting: (count: number) =>
    count === 0
      ? 'Semua tempat toko dan alamat pembeli sudah dicari.'
      : `${countText(count)} tempat toko dan alamat belum dicari. Tempat dicari sekali, saat pertama diperlukan.`,
  lookUp: 'Cari sekarang',
  lookUpQuestion: 'Cari semua tempat sekarang?',
  lookUpText: (count: number) =>
    `${countText(count)} tempat, masing-masing 1 sampai 3 panggilan berbayar atau dari kuota: paling banyak ${countText(count * 3)} panggilan. Hasilnya disimpan.`,
  lookingUp: 'Sedang dicari, sekitar 15 tempat per menit.',
  lookUpBegun: 'Pencarian dimulai',

  trial: {
    title: 'Coba cek ongkir',
    text: 'Memakai kunci yang tersimpan, dan memotong saldo atau kuota: 1 panggilan, dan 1 sampai 3 lagi untuk tempat yang belum pernah dicari.',
    store: 'Dari toko',
    to: 'Ke kelurahan',
    weight: 'Berat',
    run: 'Cek ongkir',
    calls: (count: number) => `${count} panggilan dipakai.`,
    outcomes: {
      ok: 'Berhasil.',
      wrong_key: 'Kunci ditolak. Periksa apakah kuncinya utuh dan untuk produk yang benar.',
      no_balance: 'Kuncinya benar, tetapi saldo di agregator kosong.',
      no_quota: 'Kuncinya benar, tetapi kuota hari ini habis.',
      temporary: 'Agregator tidak menjawab dengan benar. Coba lagi sebentar lagi.',
      no_courier: 'Terhubung, tetapi tidak ada kurir untuk rute ini.',
      unknown_origin: 'Tempat toko belum pasti di daftar agregator. Pilih di "Tempat yang belum pasti".',
      unknown_destination: 'Kelurahan tujuan belum pasti di daftar agregator. Pilih di "Tempat yang belum pasti".',
    },
    notAllowed: 'Tidak ditawarkan',
    discounted: (price: string) => `${price} setelah potongan di agregator`,
    choose: 'Pilih toko dan kelurahan tujuan.',
  },

  service: {
    text: 'Agregator mengirim semua layanan untuk paket apa pun, juga kargo, motor, dan barang berbahaya. Hanya yang dinyalakan di sini yang ditawarkan. Batasnya tidak dikirim agregator, jadi periksa sebelum menyalakan.',
    newTitle: 'Baru terlihat',
    newText: 'Layanan ini dikirim agregator dan belum dikenal toko.',
    fullTitle: (most: number) => `${countText(most)} layanan sudah tercatat`,
    fullText: 'Layanan lain yang dikirim agregator tidak dicatat lagi, jadi tidak muncul di sini dan tidak ditawarkan.',
  },

  place: {
    text: 'Daftar agregator lebih lama dari daftar wilayah toko, jadi beberapa kelurahan tidak dapat dipastikan. Pilih sekali; sampai itu ongkirnya dari tabel Anda sendiri. Pilihan dapat diubah.',
    none: 'Semua tempat sudah pasti',
    noneText: 'Kelurahan yang tidak dapat dipastikan akan muncul di sini.',
    candidates: (name: string) => `Tempat untuk ${name}`,
    nothing: 'Tidak ada yang mirip di daftar agregator. Ongkirnya tetap dari tabel Anda sendiri.',
    choose: 'Pilih tempat ini',
    chosen: 'Tempat dipilih',
    chosenBefore: 'Sudah Anda pilih',
    used: (name: string) => `Memakai ${name}`,
    change: 'Ubah pilihan',
    changeOf: (name: string) => `Ubah pilihan untuk ${name}`,
  },
}

const countText = (count: number) => count.toLocaleString('id')
