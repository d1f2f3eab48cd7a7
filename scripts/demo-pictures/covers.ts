// Composes the wide pictures of the demo (banners, news, promotions, covers of stores) from its rendered goods, draws the stores'
// marks, and cuts the categories' tiles.
//   npx node scripts/demo-pictures/covers.ts
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { composeGoods, type PlacedGood } from './compose.ts'
import { drawMark } from './marks.ts'

const folder = fileURLToPath(new URL('../../server/src/demo/pictures', import.meta.url))

/** Goods side by side, from the left; a product's picture with its number. */
type Goods = readonly (string | Omit<PlacedGood, 'x'>)[]

/** Text stands in the left half. */
const banners: Record<string, Goods> = {
  'selamat-datang': ['bingkisan-anyam-1', 'nastar-klasik-1', 'batik-tulis-parang-1'],
  'pekan-kopi': ['kopi-arabika-gayo-1', 'kopi-robusta-sidikalang-1', 'cangkir-kopi-1'],
  'gaya-nusantara': ['batik-cap-kawung-1', 'tas-kulit-selempang-1', 'selendang-tenun-insang-1'],
}

const news: Record<string, Goods> = {
  'menyimpan-kopi': ['stoples-kaca-1', 'kopi-arabika-gayo-1'],
  'cerita-bu-sumirah': ['batik-tulis-parang-1', 'batik-cap-kawung-1'],
  'beda-tiga-jenis': ['kopi-robusta-sidikalang-1', 'nastar-klasik-1', 'kue-bolu-pandan-1'],
  'wajan-lengket': ['wajan-besi-1', 'minyak-kelapa-1'],
  'ikan-beku': ['udang-vaname-1', 'ikan-kakap-fillet-1', 'cumi-utuh-1'],
  'hadiah-hemat': ['lilin-aroma-serai-1', 'cokelat-batang-kakao-1', 'kipas-batik-1'],
  'mengukur-kaki': ['sepatu-pantofel-1', 'sandal-jepit-karet-1'],
  'madu-hutan-lestari': ['madu-hutan-1', 'gula-aren-semut-1'],
  'tanaman-pemula': ['kaktus-mini-1', 'tanaman-daun-lebar-1', 'cemara-kipas-1'],
}

const promotions: Record<string, Goods> = {
  'pekan-kopi': ['kopi-robusta-sidikalang-1', 'teh-hitam-melati-1', 'kopi-panen-raya-1'],
  'gaya-nusantara': ['kemeja-batik-pria-1', 'gaun-biru-midi-1', 'kaus-katun-hijau-1'],
  'dapur-bahagia': ['teko-keramik-1', 'bawang-goreng-1', 'kotak-bekal-1'],
  'kue-hari-raya': ['nastar-klasik-1', 'kastengel-keju-tua-1', 'bingkisan-anyam-1'],
  'gawai-hemat': ['headphone-nirkabel-1', 'jam-weker-1', 'kamera-saku-1'],
  'kembali-sekolah': ['ransel-sekolah-1', 'buku-spiral-1', 'krayon-minyak-1'],
}

const storeCovers: Record<string, Goods> = {
  bandung: ['kukis-cokelat-mede-1', 'nastar-klasik-1', 'sambal-bawang-1', 'keripik-tempe-sagu-1'],
  yogyakarta: ['batik-cap-kawung-1', 'tas-kulit-selempang-1', 'sarung-tenun-goyor-1', 'kipas-batik-1'],
  surabaya: ['kotak-perkakas-1', 'palu-kambing-1', 'obeng-bolak-balik-1', 'tali-tambang-1'],
  makassar: ['udang-vaname-1', 'kepiting-rajungan-1', 'ikan-teri-medan-1', 'bakso-ikan-tenggiri-1'],
  denpasar: ['guci-tanah-liat-1', 'topi-pandan-1', 'jimbe-mini-1', 'lulur-kopi-1'],
  medan: ['kopi-arabika-gayo-1', 'kopi-panen-raya-1', 'teh-hitam-melati-1', 'cokelat-bubuk-panas-1'],
  jakarta: ['headphone-nirkabel-1', 'radio-meja-1', 'ransel-sekolah-1', 'jam-weker-1'],
  semarang: ['tanaman-daun-lebar-1', 'kaktus-mini-1', 'lavender-pot-1', 'cemara-kipas-1'],
  pontianak: ['madu-hutan-1', 'beras-pandan-wangi-1', 'lada-hitam-butir-1', 'jahe-merah-instan-1'],
}

const categories: Record<string, string> = {
  'bahan-pokok': 'telur-ayam-kampung-1',
  'batik-tenun': 'batik-tulis-parang-1',
  'buku-alat-tulis': 'buku-spiral-1',
  'bumbu-sambal': 'sambal-bawang-1',
  'camilan-kue': 'nastar-klasik-1',
  'elektronik-gawai': 'headphone-nirkabel-1',
  fashion: 'gaun-biru-midi-1',
  'hasil-laut': 'udang-vaname-1',
  'jamu-kesehatan': 'kunyit-asam-1',
  'kecantikan-perawatan': 'losion-badan-1',
  'kerajinan-hadiah': 'guci-tanah-liat-1',
  'kopi-teh-minuman': 'kopi-arabika-gayo-1',
  'mainan-olahraga': 'bola-sepak-1',
  'peralatan-dapur': 'teko-keramik-1',
  'perkakas-otomotif': 'kotak-perkakas-1',
  'rumah-dekorasi': 'lilin-aroma-serai-1',
  'tanaman-kebun': 'kaktus-mini-1',
  'tas-sepatu-aksesori': 'tas-kulit-selempang-1',
}

const productPicture = (name: string) => `${folder}/products/${name}.webp`

function side(goods: Goods, from: number, to: number, size: number): PlacedGood[] {
  const step = (to - from) / goods.length
  return goods.map((good, index) => {
    const { picture, ...placed } = typeof good === 'string' ? { picture: good } : good
    return { size, ...placed, picture: productPicture(picture), x: from + step * (index + 0.5) }
  })
}

for (const [key, goods] of Object.entries(banners)) {
  await save(`banners/${key}`, await composeGoods(side(goods, 0.42, 1, 0.78), 1280, 512))
}
for (const [folderName, covers] of Object.entries({ news, promotions })) {
  for (const [key, goods] of Object.entries(covers)) {
    const size = goods.length > 2 ? 0.66 : 0.9
    await save(`${folderName}/${key}`, await composeGoods(side(goods, 0.02, 0.98, size), 960, 544))
  }
}
for (const [key, goods] of Object.entries(storeCovers)) {
  await save(`stores/${key}-cover`, await composeGoods(side(goods, 0.01, 0.99, 0.86), 1200, 400))
  await save(`stores/${key}`, drawMark(key))
}
for (const [slug, picture] of Object.entries(categories)) {
  await save(`categories/${slug}`, sharp(productPicture(picture)).resize(400, 400))
}

async function save(name: string, picture: Sharp): Promise<void> {
  const file = `${folder}/${name}.webp`
  await mkdir(dirname(file), { recursive: true })
  await picture.webp({ quality: 80, effort: 6 }).toFile(file)
  console.log(file)
}
