/** Distance, address and opening hours of a store, on all screens. */
export const storeLocationTexts = {
  distance: (km: string) => `${km} km`,
  holidays: (days: string) => `Tutup ${days}`,
  address: 'Alamat',
  hours: 'Jam buka',
  phone: 'Telepon',
  map: 'Buka di peta',
  openUntil: (time: string) => `Buka sampai ${time}`,
  alwaysOpen: 'Buka 24 jam',
  closed: (next: string) => `Tutup, buka ${next}`,
  title: 'Lokasi toko',
}
