import type { PictureSpec, Tint } from './pictures.ts'

/** In the order in which the home page shows them. */
export const demoCategories = [
  { slug: 'camilan-kue', name: 'Camilan & Kue', picture: '1f36a', tint: 60 },
  { slug: 'kopi-teh-minuman', name: 'Kopi, Teh & Minuman', picture: '2615', tint: 45 },
  // The storefront leads from this name to digital goods (000, section 2).
  { slug: 'pulsa-tagihan', name: 'Pulsa & Tagihan', picture: '1f4f1', tint: 215 },
  { slug: 'fashion', name: 'Fashion', picture: '1f457', tint: 255 },
  { slug: 'batik-tenun', name: 'Batik & Tenun', picture: '1f9f5', tint: 285 },
  { slug: 'tas-sepatu-aksesori', name: 'Tas, Sepatu & Aksesori', picture: '1f45c', tint: 350 },
  { slug: 'kecantikan-perawatan', name: 'Kecantikan & Perawatan', picture: '1f9f4', tint: 10 },
  { slug: 'bumbu-sambal', name: 'Bumbu & Sambal', picture: '1f336-fe0f', tint: 25 },
  { slug: 'bahan-pokok', name: 'Bahan Pokok', picture: '1f33e', tint: 105 },
  { slug: 'hasil-laut', name: 'Hasil Laut', picture: '1f990', tint: 215 },
  { slug: 'jamu-kesehatan', name: 'Jamu & Kesehatan', picture: '1fada', tint: 85 },
  { slug: 'peralatan-dapur', name: 'Peralatan Dapur', picture: '1f373', tint: 270 },
  { slug: 'rumah-dekorasi', name: 'Rumah & Dekorasi', picture: '1f6cb-fe0f', tint: 230 },
  { slug: 'elektronik-gawai', name: 'Elektronik & Gawai', picture: '1f3a7', tint: 265 },
  { slug: 'kerajinan-hadiah', name: 'Kerajinan & Hadiah', picture: '1f9fa', tint: 70 },
  { slug: 'tanaman-kebun', name: 'Tanaman & Kebun', picture: '1fab4', tint: 150 },
  { slug: 'mainan-olahraga', name: 'Mainan & Olahraga', picture: '1f9f8', tint: 195 },
  { slug: 'buku-alat-tulis', name: 'Buku & Alat Tulis', picture: '1f4da', tint: 165 },
  { slug: 'perkakas-otomotif', name: 'Perkakas & Otomotif', picture: '1f9f0', tint: 35 },
] as const satisfies readonly { slug: string; name: string; picture: PictureSpec; tint: Tint }[]

export type CategorySlug = (typeof demoCategories)[number]['slug']
