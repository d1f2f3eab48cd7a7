/** In the order in which the home page shows them. */
export const demoCategories = [
  { slug: 'camilan-kue', name: 'Camilan & Kue' },
  { slug: 'kopi-teh-minuman', name: 'Kopi, Teh & Minuman' },
  // The storefront links this name to digital goods (S04).
  { slug: 'pulsa-tagihan', name: 'Pulsa & Tagihan' },
  { slug: 'fashion', name: 'Fashion' },
  { slug: 'batik-tenun', name: 'Batik & Tenun' },
  { slug: 'tas-sepatu-aksesori', name: 'Tas, Sepatu & Aksesori' },
  { slug: 'kecantikan-perawatan', name: 'Kecantikan & Perawatan' },
  { slug: 'bumbu-sambal', name: 'Bumbu & Sambal' },
  { slug: 'bahan-pokok', name: 'Bahan Pokok' },
  { slug: 'hasil-laut', name: 'Hasil Laut' },
  { slug: 'jamu-kesehatan', name: 'Jamu & Kesehatan' },
  { slug: 'peralatan-dapur', name: 'Peralatan Dapur' },
  { slug: 'rumah-dekorasi', name: 'Rumah & Dekorasi' },
  { slug: 'elektronik-gawai', name: 'Elektronik & Gawai' },
  { slug: 'kerajinan-hadiah', name: 'Kerajinan & Hadiah' },
  { slug: 'tanaman-kebun', name: 'Tanaman & Kebun' },
  { slug: 'mainan-olahraga', name: 'Mainan & Olahraga' },
  { slug: 'buku-alat-tulis', name: 'Buku & Alat Tulis' },
  { slug: 'perkakas-otomotif', name: 'Perkakas & Otomotif' },
] as const satisfies readonly { slug: string; name: string }[]

export type CategorySlug = (typeof demoCategories)[number]['slug']
