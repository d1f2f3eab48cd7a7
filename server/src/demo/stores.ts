import type { OpeningHours } from '#contract/values/stores/opening-hours.ts'

export type StoreKey =
  | 'bandung'
  | 'yogyakarta'
  | 'surabaya'
  | 'makassar'
  | 'denpasar'
  | 'medan'
  | 'jakarta'
  | 'semarang'
  | 'pontianak'

export interface DemoStore {
  key: StoreKey
  name: string
  owner: string
  /** In a range that no network uses, so that nobody can be called. */
  phone: string
  /** HTML. */
  description: string
  address: string
  /** Kemendagri code of the kelurahan or desa. */
  villageCode: string
  latitude: number
  longitude: number
  hours: OpeningHours
  selfPickup: boolean
  /** Offers "Delivery" by external couriers. */
  courierDelivery: boolean
  /** The store delivers itself, up to `maxKm`, for `baseFee` rupiah plus `feePerKm` for each kilometre. */
  storeCourier?: { maxKm: number; baseFee: number; feePerKm: number }
}

const weekdays = (Opens: string, Closes: string, count: number): OpeningHours =>
  Array.from({ length: count }, (_, index) => ({ Day: index + 1, Opens, Closes }))

/** A break at noon on Fridays. */
const fridayPrayers: OpeningHours = [
  ...weekdays('08:00', '16:00', 4),
  { Day: 5, Opens: '08:00', Closes: '11:30' },
  { Day: 5, Opens: '13:00', Closes: '16:00' },
  { Day: 6, Opens: '08:00', Closes: '12:00' },
]

export const demoStores: readonly DemoStore[] = [
  {
    key: 'bandung',
    name: 'Dapur Nyi Lestari',
    owner: 'Lestari Kusumawardhani',
    phone: '084000001101',
    description:
      '<p>Camilan, kue, dan sambal dari dapur rumahan di lereng Dago. Semua dimasak dalam jumlah kecil dan dikemas pada hari yang sama.</p><p>Pesanan yang masuk sebelum pukul 12.00 WIB dikirim sore harinya, Senin sampai Sabtu.</p>',
    address: 'Jl. Pakar Cemara No. 17, RT 03/RW 05',
    villageCode: '32.73.02.1004',
    latitude: -6.87421,
    longitude: 107.61604,
    hours: weekdays('08:00', '17:00', 6),
    selfPickup: true,
    courierDelivery: true,
    storeCourier: { maxKm: 15, baseFee: 8000, feePerKm: 2000 },
  },
  {
    key: 'yogyakarta',
    name: 'Griya Sekar Jenggala',
    owner: 'Raden Wahyu Prasojo',
    phone: '084000001102',
    description:
      '<p>Batik tulis, batik cap, tenun lurik, dan barang kulit buatan perajin Kotagede dan sekitarnya. Kami bekerja bersama 24 perajin, sebagian besar ibu rumah tangga.</p><p>Warna kain asli bisa sedikit berbeda dari layar. Tanyakan saja, kami kirim foto di bawah sinar matahari.</p>',
    address: 'Jl. Mondorakan Lor No. 42, RT 11/RW 03',
    villageCode: '34.71.14.1002',
    latitude: -7.82149,
    longitude: 110.39455,
    hours: [...weekdays('09:00', '17:00', 5), { Day: 6, Opens: '09:00', Closes: '13:00' }],
    selfPickup: true,
    courierDelivery: true,
  },
  {
    key: 'surabaya',
    name: 'Bengkel Wetan Jaya',
    owner: 'Slamet Hartono',
    phone: '084000001103',
    description:
      '<p>Perkakas, perlengkapan motor, lampu, dan alat olahraga. Barang diuji sebelum dikirim dan bergaransi toko 30 hari.</p><ul><li>Buka Senin sampai Sabtu, 08.00-17.00 WIB</li><li>Bisa ambil sendiri di toko</li><li>Kurir toko melayani Surabaya dan sebagian Sidoarjo</li></ul>',
    address: 'Jl. Bratang Lapangan No. 8, RT 02/RW 07',
    villageCode: '35.78.08.1005',
    latitude: -7.29749,
    longitude: 112.75967,
    hours: weekdays('08:00', '17:00', 6),
    selfPickup: true,
    courierDelivery: true,
    storeCourier: { maxKm: 20, baseFee: 10000, feePerKm: 1500 },
  },
  {
    key: 'makassar',
    name: 'Rewako Bahari',
    owner: 'Andi Nurhalimah',
    phone: '084000001104',
    description:
      '<p>Ikan, udang, dan cumi beku langsung dari nelayan Teluk Bone dan Selat Makassar, ditambah bumbu khas Sulawesi.</p><p>Karena produk kami beku, pesanan hanya bisa diambil sendiri atau diantar kurir toko dengan kotak berpendingin.</p>',
    address: 'Jl. Hertasning Timur Blok B No. 5',
    villageCode: '73.71.09.1007',
    latitude: -5.15285,
    longitude: 119.44267,
    hours: weekdays('06:00', '15:00', 7),
    selfPickup: true,
    courierDelivery: false,
    storeCourier: { maxKm: 25, baseFee: 12000, feePerKm: 2500 },
  },
  {
    key: 'denpasar',
    name: 'Kriya Telaga Padma',
    owner: 'Ni Luh Ayu Saraswati',
    phone: '084000001105',
    description:
      '<p>Anyaman, ukiran, gerabah, perak, dan perawatan tubuh dari bahan alam Bali. Setiap barang dibuat dengan tangan, jadi tidak ada dua yang persis sama.</p>',
    address: 'Jl. Tukad Padma Gang IV No. 3',
    villageCode: '51.71.02.2005',
    latitude: -8.64588,
    longitude: 115.25779,
    hours: [...weekdays('09:00', '18:00', 6), { Day: 7, Opens: '10:00', Closes: '15:00' }],
    selfPickup: true,
    courierDelivery: true,
  },
  {
    key: 'medan',
    name: 'Kopi Deli Bersahaja',
    owner: 'Togar Simarmata',
    phone: '084000001106',
    description:
      '<p>Kopi, teh, dan cokelat dari dataran tinggi Sumatra. Biji disangrai setiap Selasa dan Jumat, tanggal sangrai tertera di kemasan.</p><p>Bingung memilih? Mulailah dari kopi susu literan atau paket coba empat biji.</p>',
    address: 'Jl. Sei Kapuas Baru No. 29',
    villageCode: '12.71.17.1002',
    latitude: 3.58121,
    longitude: 98.65655,
    hours: weekdays('07:00', '21:00', 7),
    selfPickup: true,
    courierDelivery: true,
    storeCourier: { maxKm: 12, baseFee: 7000, feePerKm: 2000 },
  },
  {
    key: 'jakarta',
    name: 'Rumah Rapi Cipete',
    owner: 'Dewi Anggraini Putri',
    phone: '084000001107',
    description:
      '<p>Perlengkapan rumah, dapur, pakaian sehari-hari, gawai, dan buku untuk hunian yang lega. Kami hanya menjual barang yang kami pakai sendiri.</p><p>Gratis pembungkus kado, cukup tulis di catatan pesanan.</p>',
    address: 'Jl. Damai Kecil No. 11, RT 05/RW 02',
    villageCode: '31.74.06.1005',
    latitude: -6.27309,
    longitude: 106.80824,
    hours: weekdays('10:00', '20:00', 7),
    selfPickup: true,
    courierDelivery: true,
    storeCourier: { maxKm: 18, baseFee: 10000, feePerKm: 2500 },
  },
  {
    key: 'semarang',
    name: 'Kebun Candi Asri',
    owner: 'Bambang Sutejo',
    phone: '084000001108',
    description:
      '<p>Tanaman hias, bibit, dan perlengkapan kebun dari lereng Candi. Tanaman hidup tidak kami titipkan pada kurir: silakan pilih di sini, bayar, lalu ambil di kebun.</p><p>Kebun buka setiap hari, 07.00-16.30 WIB. Parkir mobil tersedia.</p>',
    address: 'Jl. Tegalsari Barat Raya No. 60',
    villageCode: '33.74.08.1006',
    latitude: -7.00409,
    longitude: 110.42145,
    hours: weekdays('07:00', '16:30', 7),
    selfPickup: true,
    courierDelivery: false,
  },
  {
    key: 'pontianak',
    name: 'Lumbung Khatulistiwa',
    owner: 'Fransiska Lim',
    phone: '084000001109',
    description:
      '<p>Bahan pokok, hasil kebun, madu hutan, rempah, dan camilan khas Kalimantan Barat. Beras dan gula kami timbang ulang sebelum dikemas, jadi beratnya pas.</p>',
    address: 'Jl. Karya Khatulistiwa Gang Padi No. 14',
    villageCode: '61.71.01.1005',
    latitude: -0.06251,
    longitude: 109.31278,
    hours: fridayPrayers,
    selfPickup: true,
    courierDelivery: true,
  },
]
