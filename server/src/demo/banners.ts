/** A banner leads to an address (category 0), an article (1) or a promotion (2), named by its key. */
export type DemoBanner = {
  key: string
  title: string
  subtitle: string
} & ({ url: string } | { newsKey: string } | { promotionKey: string })

export const demoBanners: readonly DemoBanner[] = [
  {
    key: 'selamat-datang',
    title: 'Dari dapur dan tangan perajin, langsung ke rumah Anda',
    subtitle: 'Sembilan toko di sembilan kota',
    url: '/shop/product?type=popular',
  },
  {
    key: 'pekan-kopi',
    title: 'Pekan Kopi Sumatra',
    subtitle: 'Diskon hingga 18% untuk biji yang baru disangrai',
    promotionKey: 'pekan-kopi',
  },
  {
    key: 'gaya-nusantara',
    title: 'Gaya Nusantara',
    subtitle: 'Batik, lurik, dan busana harian, hemat sampai 30%',
    promotionKey: 'gaya-nusantara',
  },
  {
    key: 'cara-bayar',
    title: 'Baru pertama belanja di sini?',
    subtitle: 'Cara membayar dengan transfer dan kode unik, lima menit saja',
    newsKey: 'cara-membayar',
  },
]
