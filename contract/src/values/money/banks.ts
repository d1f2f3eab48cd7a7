/** A bank to which money can be sent. `clearingCode`: the code of the national clearing (SKN), if it is known. */
export type Bank = { name: string; clearingCode?: string }

/** Banks by the names that people use, the most common first. */
export const banks: readonly Bank[] = [
  { name: 'BCA', clearingCode: '0140397' },
  { name: 'Mandiri', clearingCode: '0080017' },
  { name: 'BRI', clearingCode: '0020307' },
  { name: 'BNI', clearingCode: '0090010' },
  { name: 'BSI', clearingCode: '4510017' },
  { name: 'CIMB Niaga', clearingCode: '0220026' },
  { name: 'Permata', clearingCode: '0130475' },
  { name: 'Danamon', clearingCode: '0110042' },
  { name: 'BTN', clearingCode: '2000150' },
  { name: 'Bank Jago', clearingCode: '5420012' },
  { name: 'SeaBank' },
  { name: 'blu by BCA Digital' },
  { name: 'BTPN', clearingCode: '2130101' },
  { name: 'BTPN Syariah', clearingCode: '5470046' },
  { name: 'BCA Syariah', clearingCode: '5360017' },
  { name: 'Allo Bank' },
  { name: 'Bank DKI', clearingCode: '1110012' },
  { name: 'Bank Jatim', clearingCode: '1140383' },
  { name: 'Bank Mega', clearingCode: '4260121' },
  { name: 'Bank Muamalat', clearingCode: '1470011' },
  { name: 'Bank Neo Commerce' },
  { name: 'Bank Sampoerna', clearingCode: '5230011' },
  { name: 'BJB', clearingCode: '1100323' },
  { name: 'Bukopin', clearingCode: '4410010' },
  { name: 'DBS', clearingCode: '0460307' },
  { name: 'HSBC', clearingCode: '0410302' },
  { name: 'Maybank', clearingCode: '0160131' },
  { name: 'Nobu', clearingCode: '5030017' },
  { name: 'OCBC', clearingCode: '0280024' },
  { name: 'Panin', clearingCode: '0190017' },
  { name: 'Sinarmas', clearingCode: '1530016' },
  { name: 'UOB', clearingCode: '0230016' },
]

/** The bank with this name; none for names that only a person knows. */
export const bankNamed = (name: string): Bank | undefined =>
  banks.find((bank) => bank.name.toLowerCase() === name.trim().toLowerCase())
