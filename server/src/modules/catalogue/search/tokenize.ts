const units = 'mg|gr?|gram|kg|ml|l|liter|mm|cm|m|inch|gb|tb|mah|w|watt|v|pcs|tahun|thn'
const numberWithUnit = new RegExp(`(\\d)(${units})(?![\\p{Alphabetic}\\d])`, 'gu')
const maxWordLength = 40

/** The normalised words of a text; search_words_in() does the same in the database. */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
  const found = plain.replace(numberWithUnit, '$1 $2').match(/[\p{Alphabetic}\d]+/gu) ?? []
  return found.map((word) => [...word].slice(0, maxWordLength).join(''))
}
