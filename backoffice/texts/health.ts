import type { HealthLevel } from '#contract/values/backoffice/health-checks.ts'

/** Texts of the health of the shop, besides those of each check in contract/src/values/backoffice/health-texts.ts. */
export const healthScreenTexts = {
  title: 'Kesehatan',
  explanation:
    'Yang diawasi toko atas dirinya sendiri, setiap menit. Yang gawat lebih dari dua menit dikirim ke email semua pemilik.',
  levels: { ok: 'Baik', warning: 'Perhatikan', critical: 'Gawat', unknown: 'Belum diketahui' } satisfies Record<
    HealthLevel,
    string
  >,
  allWell: 'Semua baik',
  ill: (count: number) => `${count} perlu diperiksa`,
  checked: (time: string) => `Diperiksa ${time}`,
  since: (time: string) => `Sejak ${time}`,
  stopped: 'Pemeriksaan berhenti. Pekerjaan latar toko tidak berjalan: mulai ulang server toko, lalu lihat lognya.',
  never: 'Pemeriksaan pertama berjalan dalam satu menit.',
  processes: 'Proses toko',
  roles: { both: 'Melayani pembeli dan pekerjaan latar', web: 'Melayani pembeli', jobs: 'Pekerjaan latar' },
  process: (version: string, started: string, free: string) => `Versi ${version} · sejak ${started} · ${free} kosong`,
  late: 'Tidak memberi kabar',
  running: 'Berjalan',
  lateText: (seen: string) => `Terakhir ${seen}. Proses ini mati tanpa dihentikan, atau tidak mencapai database.`,
  standbys: 'Database cadangan',
  synchronous: 'Setiap pesanan menunggu salinannya di sini.',
  asynchronous: 'Salinannya menyusul.',
  lag: (seconds: number) => (seconds < 1 ? 'Tidak tertinggal' : `Tertinggal ${seconds} detik`),
  noLag: 'Tertinggal berapa lama tidak diketahui',
  nameless: 'Tanpa nama',
  version: (version: string) => `Kedai versi ${version}`,
  due: 'Toko perlu diperiksa',
  dueText: 'Ada yang gawat di halaman Kesehatan',
}
