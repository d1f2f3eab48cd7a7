/** Words of the member's own screens. */
export const profileTexts = {
  title: 'Keanggotaan',
  memberNumber: 'Nomor anggota',
  email: 'Email',
  phone: 'No. Handphone',
  none: '-',
  orders: 'Pesanan Saya',
  addresses: 'Alamat Pengiriman',
  backoffice: 'Kelola toko',
  logout: 'Keluar',
}
