/** Sort orders of a rule. */
export const collectionOrders = ['newest', 'popular', 'cheapest'] as const

/** Maximum of products that a rule finds. */
export const maxFoundProducts = 50

/** Maximum of collections of a shop: their rules run often. */
export const maxCollections = 200

const sourcePrefix = 'collection:'

/** The source of a section of the home page that shows a collection. */
export const sourceOfCollection = (id: number) => `${sourcePrefix}${id}`

/** The collection that a section shows; undefined for another kind of section. */
export function collectionOfSource(source: string): number | undefined {
  const id = source.startsWith(sourcePrefix) ? source.slice(sourcePrefix.length) : ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}
