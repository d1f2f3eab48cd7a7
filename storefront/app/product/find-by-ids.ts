import { api } from '#web/api/api.ts'
import type { ProductCardData } from '#web/products/product-state.ts'

const maxIds = 50 // per list request

/** Products as they are now by their ids, also those that are not sold; null for deleted ones. */
export async function findByIds(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, ProductCardData | null>> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
    ids.slice(part * maxIds, (part + 1) * maxIds),
  )
  const pages = await Promise.all(
    parts.map((part) =>
      api('GET /product/:oid', { query: { ID: [...part], Status: [0, 1], Size: maxIds }, ...(signal && { signal }) }),
    ),
  )
  const found = new Map(pages.flat().map((product) => [product.ID, product]))
  return new Map(ids.map((id) => [id, found.get(id) ?? null]))
}
