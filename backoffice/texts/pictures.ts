/** Texts of a picture that is uploaded. */
export const pictureTexts = {
  choose: 'Pilih gambar',
  replace: 'Ganti gambar',
  remove: 'Hapus gambar',
  uploading: 'Mengunggah …',
  hint: 'JPG, PNG, atau WebP, paling besar 10 MB',
  wrongType: 'Pakai gambar JPG, PNG, atau WebP',
  heic: 'Foto HEIC belum dapat dipakai. Di iPhone buka Pengaturan, Kamera, Format, pilih Paling Kompatibel, lalu foto lagi; atau unggah lewat Safari, yang mengubahnya',
  tooLarge: 'Ukuran gambar paling besar 10 MB',
  tooManyPixels:
    'Ukuran gambar paling besar 50 megapiksel. Perkecil dahulu, misalnya menjadi 2.400 piksel lebarnya, lalu pilih lagi',
  gone: 'Berkas ini tidak dapat dibaca lagi. Pilih sekali lagi',
  failed: 'Gambar belum terunggah, coba lagi',
  none: 'Belum ada gambar',
  chosen: 'Gambar baru, belum disimpan',
  cropText: 'Geser gambar, atau pakai tombol panah.',
  zoom: 'Perbesar',
}

const ofCount = (place: number, count: number) => `Gambar ${place} dari ${count}`

/** Texts of several pictures in an order. */
export const picturesTexts = {
  add: 'Tambah foto',
  camera: 'Kamera',
  hint: 'Boleh banyak sekaligus. Gambar pertama menjadi sampul.',
  /** For who has a mouse. */
  dropHint: 'Foto juga dapat ditempel, atau diseret ke sini.',
  dropHere: 'Lepaskan di sini',
  room: (count: number, max: number) => `${count} dari ${max}`,
  tooMany: (left: number, max: number) =>
    `Paling banyak ${max} gambar: ${left} gambar tidak ikut. Hapus yang tidak perlu, lalu tambahkan lagi.`,
  lost: (count: number) => `${count} gambar belum sempat terunggah sebelum halaman ini dimuat ulang. Pilih lagi.`,
  waitingFor: (count: number) => `Menunggu ${count} foto …`,
  unusable: (count: number) => `${count} gambar tidak dapat dipakai. Hapus dahulu, lalu simpan lagi.`,
  count: (count: number) => `${count} gambar`,
  cover: 'Sampul',
  ofCount,
  /** What a tile is called: its place, whether it is the cover, its text, and how its upload is. */
  tile: (place: number, count: number, details: readonly string[]) => [ofCount(place, count), ...details].join(', '),
  noAlt: 'tanpa teks pengganti',
  waiting: 'Menunggu',
  preparing: 'Menyiapkan',
  sending: (percent: number) => `${percent}%`,
  retrying: 'Terputus, mencoba lagi sendiri',
  retry: 'Coba lagi',
  refused: 'Tidak dapat dipakai',
  refusedFile: (name: string, problem: string) => `${name}: ${problem}`,
  uploading: (done: number, count: number) => `Mengunggah: ${done} dari ${count} selesai`,
  uploaded: (count: number) => `${count} gambar terunggah`,
  offline: 'Tidak ada jaringan. Unggahan berlanjut sendiri begitu tersambung; jangan tutup halaman ini.',
  drag: (place: number) => `Pindahkan gambar ${place}`,
  dragHint: 'Seret, atau pakai tombol panah',
  moved: (place: number, count: number) => `Gambar dipindahkan, urutan ${place} dari ${count}`,
  removed: 'Gambar dihapus',
  undo: 'Urungkan',
  done: 'Selesai',
  remove: 'Hapus',
  left: 'Ke kiri',
  right: 'Ke kanan',
  makeCover: 'Jadikan sampul',
  alt: 'Teks pengganti',
  altHint: 'Apa yang terlihat, untuk pembeli yang tidak dapat melihatnya dan untuk mesin pencari.',
  crop: 'Potongan',
  crops: { whole: 'Utuh', square: 'Persegi', free: 'Bebas' },
  kept: 'Bagian yang dipakai',
  shape: 'Bentuk: tegak sampai lebar',
}
