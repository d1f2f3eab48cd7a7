/** One kelurahan or desa of an import source, with the regions above it, whose codes are prefixes of its own. */
export type Village = {
  /** Official dotted code, such as 31.71.01.1001: province, regency, district, village. */
  code: string
  name: string
  district: string
  cityType: 'Kabupaten' | 'Kota'
  /** Without its type. */
  city: string
  province: string
  /** Empty where the source has none. */
  postalCode: string
  latitude: number | null
  longitude: number | null
}

export const villageCode = /^\d{2}\.\d{2}\.\d{2}\.\d{4}$/

/** The common names of provinces, where the official ones differ. */
const provinceNames: Record<string, string> = {
  'Daerah Khusus Ibukota Jakarta': 'DKI Jakarta',
  'Daerah Khusus Jakarta': 'DKI Jakarta',
  'Daerah Istimewa Yogyakarta': 'DI Yogyakarta',
}

export function provinceName(official: string): string {
  const name = regionName(official)
  return provinceNames[name] ?? name
}

/** 'Kota Administrasi Jakarta Pusat' → Kota, 'Jakarta Pusat'. Undefined where the name does not include its type. */
export function cityName(official: string): { type: Village['cityType']; name: string } | undefined {
  const match = /^(Kabupaten|Kota)\s+(?:Administrasi\s+)?(\S.*)$/i.exec(official.trim())
  if (!match) return undefined
  return { type: match[1]!.toLowerCase() === 'kota' ? 'Kota' : 'Kabupaten', name: regionName(match[2]!) }
}

const lowerCaseWords = new Set(['dan', 'x'])

/**
 * A name in title case: 'LUBUK PAKAM II' → 'Lubuk Pakam II', 'Pasi ie Leubeue' → 'Pasi Ie Leubeue'. Capitals inside a name of
 * mixed case stay, and so does the letter after an apostrophe (Ma'u).
 */
export function regionName(raw: string): string {
  const text = raw.replace(/\s+/g, ' ').trim()
  const isUpperCase = text === text.toUpperCase()
  return text.replace(/[\p{L}\p{M}'’"]+/gu, (word) => {
    if (lowerCaseWords.has(word.toLowerCase())) return word.toLowerCase()
    if (/^[IVX]+$/.test(word)) return word
    const rest = word.slice(1)
    return word[0]!.toUpperCase() + (isUpperCase ? rest.toLowerCase() : rest)
  })
}
