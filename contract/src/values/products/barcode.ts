/** Whether a barcode is a number of GS1 (EAN, UPC, ITF-14), whose last digit checks the others; shops print codes of their own as well. */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A barcode in both of its spellings: the 12 digits of a UPC are the 13 of an EAN that begins with 0. */
export function barcodeSpellings(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}
