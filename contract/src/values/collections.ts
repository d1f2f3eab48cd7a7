/** What a rule puts first. */
export const collectionOrders = ['newest', 'popular', 'cheapest'] as const

/** Products that a rule finds. */
export const maxFoundProducts = 50

/** Collections of a shop: their rules are carried out again and again. */
export const maxCollections = 200

const sourcePrefix = 'collection:'

/** The source of a section of the home page that shows a collection. */
export const sourceOfCollection = (id: number) => `${sourcePrefix}${id}`

/** The collection that a section shows; undefined where it shows something else. */
export function collectionOfSource(source: string): number | undefined {
  const id = source.startsWith(sourcePrefix) ? source.slice(sourcePrefix.length) : ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}
