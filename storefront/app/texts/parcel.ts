/** Words of what a parcel weighs, and what of it a courier charges. */
export const parcelTexts = {
  weight: 'Berat kiriman',
  volumetric: 'Berat volume',
  both: (weight: string, volumetric: string) => `${weight} · berat volume ${volumetric}`,
  /** Why the kilograms of a regular courier are what they are. */
  counted: {
    volume: (kg: string) =>
      `Ukuran paket lebih besar dari beratnya, jadi kurir reguler menghitung berat volume (panjang × lebar × tinggi ÷ 6.000), dibulatkan ke atas: ${kg} kg.`,
    weight: (kg: string) => `Kurir reguler menghitung berat paket, dibulatkan ke atas: ${kg} kg.`,
  },
  /** The same of an order whose courier is known. */
  charged: {
    volume: (kg: string) => `Biaya pengiriman dihitung untuk ${kg} kg menurut berat volume.`,
    weight: (kg: string) => `Biaya pengiriman dihitung untuk ${kg} kg menurut berat.`,
    minimum: (kg: string) => `Biaya pengiriman dihitung untuk ${kg} kg, batas terendah layanan ini.`,
  },
  /** Of one service that counts otherwise than the rest. */
  service: (kg: string) => `dihitung ${kg} kg`,
}
