/** The frame of every mail. */
export const mailTexts = {
  greeting: (name: string) => (name ? `Halo ${name},` : 'Halo,'),
  pieces: (n: number) => `${n} barang`,
  /** Printed above the address of a button. */
  buttonFails: 'Tombol tidak berfungsi? Salin alamat ini ke peramban Anda:',
  sender: (shop: string, url: string) => `Email ini dikirim oleh ${shop}, ${url}`,
  questions: (contact: string) => `Ada pertanyaan? Tulis ke ${contact}`,
}
