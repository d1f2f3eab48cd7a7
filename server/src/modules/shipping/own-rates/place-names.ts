import type { RegionName } from '../../regions/region-names.ts'

/** The code of a place, '' for everywhere; or why a text names none. */
export type FoundPlace = { code: string } | { unknown: string } | { several: string[] }

type Level = 'province' | 'city' | 'district'
type Region = RegionName & { level: Level; key: string }

const levels: readonly Level[] = ['province', 'city', 'district']
const everywhere = /^(?:\*|semua|(?:seluruh )?indonesia)?$/i

/** Spellings of provinces that are in daily use. */
const provinceAliases: Record<string, string> = {
  ...{ dkijakarta: '31', jakarta: '31', diyogyakarta: '34', diy: '34', jogja: '34', bangkabelitung: '19', babel: '19' },
  ...{ kepri: '21', ntb: '52', ntt: '53', nad: '11', nanggroeacehdarussalam: '11', jabar: '32', jateng: '33' },
  ...{ jatim: '35', sumut: '12', sumbar: '13', sumsel: '16', kalbar: '61', kalteng: '62', kalsel: '63', kaltim: '64' },
  ...{ kaltara: '65', sulut: '71', sulteng: '72', sulsel: '73', sultra: '74', sulbar: '76' },
}

const prefixes: readonly [pattern: RegExp, level: Level, type: string][] = [
  [/^prov(?:insi)?\b\.?\s*|^propinsi\s+/i, 'province', ''],
  [/^kab(?:upaten)?\b\.?\s*/i, 'city', 'Kabupaten'],
  [/^kota\s+/i, 'city', 'Kota'],
  [/^kec(?:amatan)?\b\.?\s*/i, 'district', ''],
]

/** Finds places by the names that owners write, and names them so that they are found again. */
export class PlaceNames {
  readonly #regions: ReadonlyMap<string, Region>
  readonly #byKey: ReadonlyMap<string, readonly Region[]>

  constructor(names: readonly RegionName[]) {
    const regions = names.map((one) => ({
      ...one,
      level: levels[one.code.split('.').length - 1]!,
      key: keyOf(one.name),
    }))
    this.#regions = new Map(regions.map((one) => [one.code, one]))
    this.#byKey = Map.groupBy(regions, ({ key }) => key)
  }

  /**
   * The place of 'Coblong, Kota Bandung, Jawa Barat', the narrowest name first. A name alone is a city if there is one of this name, else a
   * province, else a district; a name that fits several places of one kind fits none, since a wrong place would have a wrong price.
   */
  find(text: string): FoundPlace {
    const written = text.trim()
    if (everywhere.test(written)) return { code: '' }
    if (/^\d\d(\.\d\d){0,2}$/.test(written))
      return this.#regions.has(written) ? { code: written } : { unknown: written }
    const [narrowest = '', ...above] = written
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const found = this.#named(narrowest).filter((region) => above.every((name) => this.#isIn(region, name)))
    const [one, ...others] = likeliest(found)
    if (!one) return { unknown: written }
    return others.length === 0
      ? { code: one.code }
      : { several: [one, ...others].slice(0, 3).map(({ code }) => this.nameOf(code)) }
  }

  /** 'Provinsi Bali', 'Kota Bandung', 'Coblong, Kota Bandung'; '' for everywhere. */
  nameOf(code: string): string {
    const region = this.#regions.get(code)
    if (!region) return code
    if (region.level === 'province') return `Provinsi ${region.name}`
    if (region.level === 'city') return `${region.type} ${region.name}`
    return `${region.name}, ${this.nameOf(code.slice(0, 5))}`
  }

  /** Codes of the places whose name has the text in it. */
  containing(text: string): string[] {
    const key = keyOf(text)
    if (key === '') return []
    return [...this.#regions.values()].flatMap((one) =>
      keyOf(`${one.type}${one.name}`).includes(key) ? [one.code] : [],
    )
  }

  #named(text: string): Region[] {
    const [pattern, level, type] = prefixes.find(([one]) => one.test(text)) ?? []
    const whole = this.#withKey(keyOf(text))
    if (!pattern) return whole
    const named = this.#withKey(keyOf(text.replace(pattern, ''))).filter(
      (one) => one.level === level && (type === '' || one.type === type),
    )
    // Some districts have such a word in their name, as Kota Padang in Rejang Lebong.
    return [...new Set([...named, ...whole])]
  }

  #withKey(key: string): Region[] {
    const alias = this.#regions.get(provinceAliases[key] ?? '')
    return [...new Set([...(this.#byKey.get(key) ?? []), ...(alias ? [alias] : [])])]
  }

  #isIn({ code }: Region, name: string): boolean {
    return this.#named(name).some((region) => code.startsWith(`${region.code}.`))
  }
}

/** The regions of the first kind that has any; of a province and a city with one name both. */
function likeliest(regions: readonly Region[]): Region[] {
  const large = regions.filter(({ level }) => level !== 'district')
  return large.length > 0 ? large : [...regions]
}

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/^adm(?:inistrasi)?\b\.?/, '')
    .replace(/[^a-z0-9]/g, '')
