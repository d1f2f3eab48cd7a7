/** A barcode in both of its spellings: the 12 digits of a UPC are the 13 of an EAN that begins with 0. */
export function barcodeSpellings(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}
