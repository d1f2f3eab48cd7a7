/** A mail to the staff who manage the stock of a store. */
export const lowStockMailTexts = {
  heading: 'Stok menipis',
  left: (stock: number, mark: number) => `${stock === 0 ? 'Habis' : `Sisa ${stock}`} (batas ${mark})`,
  more: (count: number) => `Dan ${count} produk lain.`,
  see: 'Lihat produk yang menipis',
}

/** Mails to staff, besides the texts of mail-templates.ts. */
export const staffMailTexts = {
  invitation: {
    preview: (days: number) => `Terima undangan ini dalam ${days} hari.`,
    heading: 'Anda diundang mengelola toko',
    role: 'Peran',
    store: 'Toko',
    allStores: 'Semua toko',
    accept: 'Terima undangan',
    validity: (days: number) => `${days} hari`,
  },
  secondFactorChanged: {
    heading: 'Verifikasi dua langkah Anda berubah',
    warning: 'Bukan Anda yang melakukannya? Segera buat password baru dan hubungi pemilik toko.',
    account: 'Lihat akun saya',
  },
  /** A change about which owners are notified. */
  change: {
    by: 'Oleh',
    commandLine: 'Perintah di server toko',
    at: 'Waktu',
  },
  ownerChanged: {
    heading: 'Pemilik toko berubah',
    person: 'Orang',
    whom: (name: string, email: string) => `${name} (${email})`,
    change: 'Perubahan',
    given: 'Menjadi pemilik toko',
    taken: 'Bukan pemilik toko lagi',
    disabled: 'Pemilik, dan sekarang dinonaktifkan',
    warning: 'Tidak mengenal perubahan ini? Pemilik dapat melakukan segalanya: periksa tim Anda sekarang.',
    people: 'Lihat tim',
  },
  paymentTargetChanged: {
    heading: 'Tujuan pembayaran toko berubah',
    warning: 'Tidak mengenal perubahan ini? Periksa tujuannya sekarang, sebelum pembeli membayar ke sana.',
    account: 'Rekening',
    qris: 'QRIS',
    fields: {
      bankName: 'Bank',
      accountNumber: 'Nomor rekening',
      accountName: 'Atas nama',
      branch: 'Cabang',
      showAccountName: 'Nama pemilik ditampilkan',
      active: 'Ditawarkan kepada pembeli',
    },
    yes: 'Ya',
    no: 'Tidak',
    none: '(kosong)',
    /** From one value to another. */
    became: (before: string, after: string) => `${before} → ${after}`,
    seeAccount: 'Lihat rekening',
    seeQris: 'Lihat QRIS',
  },
}
