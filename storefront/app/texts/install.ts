import { shopIdentity } from '#web/browser/shop-identity.ts'

/** The invitation to install the shop (decision 163). */
export const installTexts = {
  get title() {
    return `Pasang ${shopIdentity().name} di perangkat ini`
  },
  text: 'Terbuka langsung dari ikonnya, dan halaman yang pernah Anda baca tetap terbuka tanpa jaringan.',
  /** For Safari, in its own words. */
  byHand: 'Ketuk Bagikan, lalu pilih Tambah ke Layar Utama.',
  yes: 'Pasang',
  no: 'Nanti saja',
  understood: 'Mengerti',
}
