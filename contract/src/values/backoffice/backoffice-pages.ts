/** The first screen of the back office; the shop links to it, and knows none of the others. */
export const backofficeHome = '/kelola'

/**
 * Paths of the back office's screens, `:id` for a number. Its router shows them; the server sends one document for all of them, and
 * answers 404 to every other path below /kelola.
 */
export const backofficePages = {
  today: backofficeHome,
  work: '/kelola/kerja',
  more: '/kelola/menu',
  orders: '/kelola/pesanan',
  order: '/kelola/pesanan/:id',
  topUps: '/kelola/topup',
  lateTransfers: '/kelola/dana-susulan',
  bankStatements: '/kelola/mutasi-bank',
  payouts: '/kelola/transfer-keluar',
  books: '/kelola/tutup-buku',
  openings: '/kelola/tutup-buku/saldo-awal',
  digitalOrders: '/kelola/digital',
  mails: '/kelola/email',
  setup: '/kelola/mulai',
  checklist: '/kelola/buka-toko',
  bankAccounts: '/kelola/rekening',
  newBankAccount: '/kelola/rekening/baru',
  bankAccount: '/kelola/rekening/:id',
  products: '/kelola/produk',
  productSheet: '/kelola/produk/lembar',
  newProduct: '/kelola/produk/baru',
  product: '/kelola/produk/:id',
  categories: '/kelola/kategori',
  newCategory: '/kelola/kategori/baru',
  category: '/kelola/kategori/:id',
  collections: '/kelola/koleksi',
  newCollection: '/kelola/koleksi/baru',
  collection: '/kelola/koleksi/:id',
  variants: '/kelola/produk/:id/varian',
  bulkOperations: '/kelola/massal',
  newImport: '/kelola/massal/impor',
  priceChange: '/kelola/massal/harga',
  bulkOperation: '/kelola/massal/:id',
  sharedByVariants: '/kelola/produk/:id/varian/semua',
  stockTakes: '/kelola/stok-opname',
  stockTake: '/kelola/stok-opname/:id',
  banners: '/kelola/konten/banner',
  newBanner: '/kelola/konten/banner/baru',
  bannerOrder: '/kelola/konten/banner/urutan',
  banner: '/kelola/konten/banner/:id',
  homePage: '/kelola/konten/beranda',
  homeSections: '/kelola/konten/beranda/susunan/:id',
  productChoices: '/kelola/konten/beranda/pilihan/:id',
  newHomeDescription: '/kelola/konten/beranda/teks/baru',
  homeDescription: '/kelola/konten/beranda/teks/:id',
  news: '/kelola/konten/berita',
  newArticle: '/kelola/konten/berita/baru',
  article: '/kelola/konten/berita/:id',
  promotions: '/kelola/konten/promo',
  newPromotion: '/kelola/konten/promo/baru',
  promotion: '/kelola/konten/promo/:id',
  pages: '/kelola/konten/halaman',
  newPage: '/kelola/konten/halaman/baru',
  page: '/kelola/konten/halaman/:id',
  people: '/kelola/tim',
  person: '/kelola/tim/:id',
  invite: '/kelola/tim/undang',
  invitations: '/kelola/tim/undangan',
  roles: '/kelola/tim/peran',
  newRole: '/kelola/tim/peran/baru',
  role: '/kelola/tim/peran/:id',
  audit: '/kelola/audit',
  account: '/kelola/akun',
  login: '/kelola/masuk',
  logout: '/kelola/keluar',
  invitation: '/kelola/undangan',
  settings: '/kelola/pengaturan',
  shopSettings: '/kelola/pengaturan/toko',
  limitSettings: '/kelola/pengaturan/batas',
  qrisSettings: '/kelola/pengaturan/qris',
  courierSettings: '/kelola/pengaturan/pengiriman',
  shippingRates: '/kelola/pengaturan/pengiriman/tarif',
  rateAggregators: '/kelola/pengaturan/pengiriman/agregator',
  courierServices: '/kelola/pengaturan/pengiriman/layanan',
  undecidedPlaces: '/kelola/pengaturan/pengiriman/tempat',
  holidaySettings: '/kelola/pengaturan/libur',
  mailTemplates: '/kelola/pengaturan/email',
  mailTemplate: '/kelola/pengaturan/email/:id',
  health: '/kelola/kesehatan',
  backups: '/kelola/pengaturan/cadangan',
  reports: '/kelola/laporan',
  synonyms: '/kelola/laporan/sinonim',
  newSynonym: '/kelola/laporan/sinonim/baru',
  synonym: '/kelola/laporan/sinonim/:id',
  ledger: '/kelola/buku-besar',
  stores: '/kelola/toko',
  newStore: '/kelola/toko/baru',
  store: '/kelola/toko/:id',
} as const

/** The path of one thing: `pagePath(backofficePages.bankAccount, 7)`. */
export const pagePath = (page: string, id: number) => page.replace(':id', String(id))

/** The query parameter for the open tab of a list; it is part of bookmarks. */
export const tabParameter = 'pile'

/** The path of a list with one of its tabs open: `tabPath(backofficePages.products, 'low')`. */
export const tabPath = (page: string, tab: string) => `${page}?${tabParameter}=${tab}`

/** Whether a path belongs to the back office; all others belong to the storefront, another application. */
export const isBackofficePath = (path: string) => /^\/kelola(?:[/?#]|$)/.test(path)
