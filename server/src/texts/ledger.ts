/** Names of accounts by their purpose; of a bank account or a store with its name. */
const names: Record<string, (owner: string) => string> = {
  wallet: () => 'Saldo pembeli',
  suspense: () => 'Dana belum dikenal',
  vouchers: () => 'Voucher belum terpakai',
  vat_out: () => 'PPN keluaran',
  withholding: () => 'PPh 22 yang dipungut',
  payouts: () => 'Pembayaran keluar dalam proses',
  qris: () => 'QRIS',
  supplier: () => 'Deposit penyedia digital',
  vat_in: () => 'PPN masukan',
  transit: () => 'Bank dan kas (lama)',
  opening: () => 'Saldo awal',
  commission: () => 'Komisi',
  codes: () => 'Kode unik',
  digital: () => 'Penjualan digital',
  digital_returns: () => 'Pengembalian digital',
  revenue: () => 'Pendapatan (lama)',
  refunds: () => 'Pengembalian (lama)',
  digital_cost: () => 'Biaya penyedia digital',
  bank_fees: () => 'Biaya bank',
  corrections: () => 'Koreksi saldo',
  rounding: () => 'Pembulatan',
  bank: (owner) => `Bank ${owner}`,
  till: (owner) => `Kas ${owner}`,
  payable: (owner) => `Utang kepada ${owner}`,
  goods: (owner) => `Penjualan barang ${owner}`,
  shipping: (owner) => `Ongkos kirim ${owner}`,
  vat_sales: (owner) => `PPN dalam penjualan ${owner}`,
  returns: (owner) => `Pengembalian barang ${owner}`,
}

/** The name of an account for people; its code if this release does not know its purpose. */
export const accountName = ({ purpose, owner }: { purpose: string; owner: string }): string =>
  names[purpose]?.(owner) ?? purpose
