/** The shop's bank accounts. Numbers and the company are invented. */
export const demoBanks = [
  { bankName: 'BCA', accountNumber: '8610294417', branch: 'KCP Bandung Dago' },
  { bankName: 'BRI', accountNumber: '041901002945302', branch: 'KC Jakarta Cipete' },
  { bankName: 'BNI', accountNumber: '1294402917', branch: 'KC Yogyakarta' },
  { bankName: 'Mandiri', accountNumber: '1300029441702', branch: 'KC Surabaya Gubeng' },
] as const

export const demoAccountName = 'PT Kedai Nusantara Contoh'

/** The text of an invented merchant's static QRIS: it can be scanned, and no bank will pay it. */
export const demoQris =
  '00020101021126680016ID.CO.CONTOH.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI5204541153033605802ID5911TOKO CONTOH6007BANDUNG61054011162070703A016304DDD0'
