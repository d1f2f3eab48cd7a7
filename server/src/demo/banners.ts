import type { PictureSpec } from './pictures.ts'

/** A banner leads to an address (category 0), an article (1) or a promotion (2), named by its key. */
export type DemoBanner = {
  key: string
  title: string
  subtitle: string
  pictures: readonly PictureSpec[]
  /** OKLCH hue of the blue; 258 is the shop's own #1465DB. */
  hue: number
} & ({ url: string } | { newsKey: string } | { promoKey: string })

export const demoBanners: readonly DemoBanner[] = [
  {
    key: 'selamat-datang',
    title: 'Dari dapur dan tangan perajin, langsung ke rumah Anda',
    subtitle: 'Sembilan toko di sembilan kota',
    pictures: ['1f6cd-fe0f', '1f381', '1f9fa', '1f3a7', '1f36a'],
    hue: 258,
    url: '/shop/product?type=popular',
  },
  {
    key: 'pekan-kopi',
    title: 'Pekan Kopi Sumatra',
    subtitle: 'Diskon hingga 18% untuk biji yang baru disangrai',
    pictures: ['2615', '1f9cb', '1fad8@15', '1f36b'],
    hue: 250,
    promoKey: 'pekan-kopi',
  },
  {
    key: 'gaya-nusantara',
    title: 'Gaya Nusantara',
    subtitle: 'Batik, lurik, dan busana harian, hemat sampai 30%',
    pictures: ['1f457@60', '1f455@280', '1f45c', '1f9f5', '1faad'],
    hue: 264,
    promoKey: 'gaya-nusantara',
  },
  {
    key: 'cara-bayar',
    title: 'Baru pertama belanja di sini?',
    subtitle: 'Cara membayar dengan transfer dan kode unik, lima menit saja',
    pictures: ['1f4f1', '1f4b3', '1f9fe', '2728'],
    hue: 240,
    newsKey: 'cara-membayar',
  },
]
