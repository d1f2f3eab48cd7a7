export type CartLine = { productId: number; quantity: number }

/** How many pieces of each product, whatever the lines: two lines of one product count together. Sorted by product. */
export function sumPerProduct(lines: readonly CartLine[]): CartLine[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId)
}

/** The same goods give the same key, in whatever order and lines they come: '7:2,12:1'. */
export function cartKey(lines: readonly CartLine[]): string {
  return sumPerProduct(lines)
    .map(({ productId, quantity }) => `${productId}:${quantity}`)
    .join(',')
}
