/** Texts of the services of couriers, and how each counts the weight of a parcel. */
export const courierServiceTexts = {
  change: 'Ubah batas',
  changeOf: (name: string) => `Ubah batas ${name}`,
  minKg: 'Berat minimum yang ditagih',
  roundDown: 'Kelebihan yang tidak dihitung',
  roundDownHint: '0: setiap kelebihan naik 1 kg. 300: 1,30 kg menjadi 1 kg. Kosong: tidak dibulatkan.',
  divisor: 'Pembagi berat volume',
  divisorHint: 'Sentimeter kubik untuk 1 kg, seperti 6.000. Kosong: volume tidak dihitung.',
  maxKg: 'Berat paling banyak',
  maxSideCm: 'Sisi paling panjang',
  unlimited: 'Kosong: tidak ada batas yang diketahui.',
  source: 'Sumber',
  sourceHint: (day: string | null) =>
    `Dari mana angka ini, misalnya "brosur JNE".${day === null ? '' : ` Angka yang sekarang dari ${day}.`}`,
  save: 'Simpan',
  facts: ({ MinKg, RoundDownGrams, Divisor, MaxKg, MaxSideCm }: Facts) =>
    [
      `min. ${MinKg} kg`,
      MaxKg === null ? undefined : `maks. ${countText(MaxKg)} kg`,
      MaxSideCm === null ? undefined : `sisi maks. ${countText(MaxSideCm)} cm`,
      roundingText(RoundDownGrams),
      Divisor === null ? 'tanpa volume' : `volume /${countText(Divisor)}`,
    ]
      .filter((fact) => fact !== undefined)
      .join(' · '),
  fillIn: (courier: string, service: string) => `Isi seperti ${courier} ${service} di agregator`,
  saved: 'Tersimpan',
}

type Facts = {
  MinKg: number
  RoundDownGrams: number | null
  Divisor: number | null
  MaxKg: number | null
  MaxSideCm: number | null
}

function roundingText(grams: number | null): string {
  if (grams === null) return 'tanpa pembulatan'
  return grams === 0 ? 'dibulatkan ke atas' : `lebih ${grams} g tidak dihitung`
}

const countText = (count: number) => count.toLocaleString('id')
