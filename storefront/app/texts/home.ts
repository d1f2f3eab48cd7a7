import { shopIdentity } from '#web/browser/shop-identity.ts'

export const homeTexts = {
  get title() {
    return `${shopIdentity().name}: belanja dari toko pilihan Nusantara`
  },
  banners: 'Penawaran',
  bannerPause: 'Jeda pergantian penawaran',
  bannerPlay: 'Lanjutkan pergantian penawaran',
  bannerPrevious: 'Penawaran sebelumnya',
  bannerNext: 'Penawaran berikutnya',
  banner: (number: number, of: number) => `Penawaran ${number} dari ${of}`,
  categories: 'Kategori',
  popular: 'Produk Populer',
  latest: 'Produk Terbaru',
  choice: 'Produk Pilihan',
  stores: 'Toko Pilihan',
  nearby: 'Toko Terdekat',
  news: 'Berita Terbaru',
  readStory: 'Baca ceritanya',
  trust: {
    title: 'Belanja dengan tenang',
    verified: {
      title: 'Pembayaran diperiksa',
      text: 'Transfer diverifikasi paling lambat 3 jam pada jam operasional, Senin sampai Sabtu.',
    },
    moneyBack: {
      title: 'Dana kembali',
      text: 'Bila toko tidak mengonfirmasi dalam 24 jam di luar hari tutupnya, pesanan dibatalkan dan dana Anda dikembalikan.',
    },
    delivery: {
      title: 'Dikirim atau diambil',
      text: 'Lewat kurir, kurir toko, atau ambil sendiri, sesuai pilihan yang disediakan toko.',
    },
  },
  payments: 'Metode pembayaran',
  banks: 'Bank',
  couriers: 'Kurir',
  notLoaded: 'Bagian ini belum dapat dimuat.',
  reload: 'Muat ulang',
  loading: 'Memuat data...',
  newTab: '(membuka tab baru)',
  empty: 'Belum ada produk',
  emptyText: 'Toko sedang menyiapkan dagangannya. Silakan datang kembali nanti.',
}
