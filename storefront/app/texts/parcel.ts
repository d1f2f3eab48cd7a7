/** Texts about the weight of a parcel, and the weight that a courier charges for. */
export const parcelTexts = {
  weight: 'Berat kiriman',
  volumetric: 'Berat volume',
  both: (weight: string, volumetric: string) => `${weight} · berat volume ${volumetric}`,
  /** Which weight regular couriers will charge for. */
  chargeable: {
    volume: (kg: string) =>
      `Ukuran paket lebih besar dari beratnya, jadi kurir reguler menghitung berat volume (panjang × lebar × tinggi ÷ 6.000), dibulatkan ke atas: ${kg} kg.`,
    weight: (kg: string) => `Kurir reguler menghitung berat paket, dibulatkan ke atas: ${kg} kg.`,
  },
  /** Which weight the courier of an order charges for. */
  charged: {
    volume: (kg: string) => `Biaya pengiriman dihitung untuk ${kg} kg menurut berat volume.`,
    weight: (kg: string) => `Biaya pengiriman dihitung untuk ${kg} kg menurut berat.`,
    minimum: (kg: string) => `Biaya pengiriman dihitung untuk ${kg} kg, batas terendah layanan ini.`,
  },
  /** For a service that charges by another weight than the rest. */
  service: (kg: string) => `dihitung ${kg} kg`,
}
