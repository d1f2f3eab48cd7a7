/** Whole rupiah with dots: 1250000 → 'Rp1.250.000'. */
export function formatRupiah(amount: number): string {
  const sign = amount < 0 ? '-' : ''
  return `${sign}Rp${groupDigits(Math.abs(amount))}`
}

/** 1250000 → '1.250.000'. */
export function groupDigits(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}
