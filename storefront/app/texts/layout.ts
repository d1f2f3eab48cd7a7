import { shopIdentity } from '#web/browser/shop-identity.ts'

/** Texts around every screen. */
export const layoutTexts = {
  get shopName() {
    return shopIdentity().name
  },
  slogan: 'Belanja langsung dari toko-toko pilihan Nusantara',
  skip: 'Lewati ke isi halaman',
  search: 'Cari produk',
  searchNow: 'Cari',
  searchScopes: { product: 'Cari di Produk', store: 'Cari di Toko', category: 'Cari di Kategori' },
  get searchPlaceholder() {
    return `Cari produk di ${shopIdentity().name}`
  },
  cart: 'Keranjang',
  login: 'Login',
  register: 'Register',
  signUp: 'Daftar',
  member: 'Akun saya',
  orders: 'Pesanan',
  /** After their number. */
  waitingOrders: ' menunggu Anda',
  changePassword: 'Ubah Password',
  deposit: 'Deposit',
  logout: 'Keluar',
  memberCard: 'Kartu anggota',
  barcode: (userId: number) => `Kode batang anggota ${userId}`,
  noPhone: '-',
  partFailed: 'Belum bisa dibuka. Periksa koneksi internet Anda.',
  cardFailed: 'Kartu anggota belum dapat dimuat.',
  home: 'Beranda',
  get toHome() {
    return `${shopIdentity().name}, ke Beranda`
  },
  promo: 'Promo',
  membership: 'Keanggotaan',
  news: 'Berita',
  customerCare: 'Hubungi Customer Care',
  help: 'Bantuan',
  helpChat: 'Chat layanan pelanggan',
  terms: 'Ketentuan Layanan',
  privacy: 'Kebijakan Privasi',
  stores: 'Toko',
  mainNavigation: 'Menu utama',
  offline: 'Anda sedang offline. Halaman akan diperbarui saat tersambung kembali.',
  storageRefused:
    'Browser ini tidak dapat menyimpan data. Keranjang dan login Anda hanya bertahan selama halaman ini terbuka.',
  noScript:
    'JavaScript tidak aktif di browser Anda. Produk, toko, promo, dan berita tetap dapat dibaca; untuk berbelanja, aktifkan JavaScript atau perbarui browser.',
  notHydrated: 'Sebagian halaman belum termuat.',
  reload: 'Muat ulang',
  footerShop: 'Belanja',
  footerInformation: 'Informasi',
  footerAccount: 'Akun',
  complaints: {
    title: 'Layanan Pengaduan Konsumen',
    whatsApp: (number: string) => `WhatsApp ${number}`,
    /** Where consumers may complain as well. */
    ministry: {
      name: 'Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan RI',
      whatsApp: '0853-1111-1010',
      email: 'pengaduan.konsumen@kemendag.go.id',
      phone: '(021) 3441839',
    },
  },
  latest: 'Produk Terbaru',
  popular: 'Produk Populer',
  choice: 'Produk Pilihan',
  pageOfList: (title: string, page: number) => `${title} - Halaman ${page}`,
  pageViewsAgain: 'Hitungan kunjungan',
  metaDescription: 'Belanja langsung dari toko pilihan se-Nusantara.',
}
