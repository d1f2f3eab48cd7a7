/** Texts of pictures that are uploaded. */
export const pictureTexts = {
  choose: 'Pilih gambar',
  replace: 'Ganti gambar',
  remove: 'Hapus gambar',
  uploading: 'Mengunggah …',
  hint: 'JPG, PNG, atau WebP, paling besar 10 MB',
  wrongType: 'Pakai gambar JPG, PNG, atau WebP',
  tooLarge: 'Ukuran gambar paling besar 10 MB',
  failed: 'Gambar belum terunggah, coba lagi',
  none: 'Belum ada gambar',
  chosen: 'Gambar baru, belum disimpan',
}
