/** Why a row of an owner's rate table is refused. */
export const rateTexts = {
  noCourier: (text: string, known: string) =>
    text === '' ? 'Kurir belum diisi' : `Kurir "${text}" tidak dikenal. Yang dikenal: ${known}`,
  noService: 'Layanan belum diisi, atau lebih dari 40 huruf',
  noDestination: 'Tujuan belum diisi; tulis * untuk seluruh Indonesia',
  unknownPlace: (text: string) => `Tempat "${text}" tidak dikenal`,
  severalPlaces: (text: string, places: readonly string[]) => `"${text}" bisa ${places.join(' atau ')}: tulis lengkap`,
  FirstKg: 'Tarif kg pertama harus angka dari 1, misalnya 10.000',
  NextKg: 'Tarif kg berikutnya harus angka dari 0, misalnya 8.000',
  MinKg: 'Min kg harus angka bulat dari 1 sampai 1.000',
  Days: 'Estimasi harus hari, misalnya 2-3',
  sameAs: (row: number) => `Sama kurir, layanan, asal, dan tujuannya dengan baris ke-${row} di daftar ini`,
  exists: 'Kurir, layanan, asal, dan tujuan ini sudah ada di baris lain',
  changed: 'Sudah diubah orang lain. Muat ulang, lalu ubah lagi',
  gone: 'Sudah dihapus orang lain',
}
