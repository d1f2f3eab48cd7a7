export type CartLine = { productId: number; quantity: number }

/** Quantity of each product, summed over its lines. Sorted by product. */
export function sumPerProduct(lines: readonly CartLine[]): CartLine[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId)
}

/** The same products and quantities give the same key, in any order and lines: '7:2,12:1'. */
export function cartKey(lines: readonly CartLine[]): string {
  return sumPerProduct(lines)
    .map(({ productId, quantity }) => `${productId}:${quantity}`)
    .join(',')
}
