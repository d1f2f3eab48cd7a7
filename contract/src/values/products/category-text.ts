import { oneLine } from '../text/one-line.ts'

// How files write a category: its name behind those above it, such as 'Makanan > Kue kering'.

/** The text of a category whose names stand from the first level down. */
export const toCategoryText = (names: readonly string[]): string => names.join(' > ')

/** The names in such a text, from the first level down. */
export const namesOfCategoryText = (text: string): string[] =>
  text.split('>').map((name) => oneLine(name.normalize('NFC')))

/** The same for all texts of a category: neither spaces nor capitals tell categories apart. */
export const categoryKey = (text: string): string => toCategoryText(namesOfCategoryText(text)).toLowerCase()
