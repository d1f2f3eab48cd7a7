/** The words of `product_filters.words` (migration 0276), and queries of them. */

const maxLength = 200

const small = (text: string) => text.slice(0, maxLength).toLowerCase()

export const wordOfCategory = (id: number) => `#${id}`
export const wordOfStore = (id: number | '') => `@${id}`
export const wordOfCity = (city: string) => `city:${small(city)}`
export const wordOfOption = (name: string, value: string) => `option:${small(name)}=${small(value)}`

/** A query for rows with any of these words. */
export const anyWord = (words: readonly string[]): string => words.map(quoted).join(' | ')

/** A query for rows that each of these queries finds. */
export const allOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ')

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
