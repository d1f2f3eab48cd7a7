import { wireAvailability } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import type { DigitalProduct } from './digital-cart.ts'
import { categoryIdOf, type Service } from './services.ts'

// Available products, cheapest first, in one page.
const query = { Status: wireAvailability.offered, Page: 1, Size: 100, SortBy: 'Price-asc' as const }

/** The products of a service that are the same for every customer. */
export function loadProducts(service: Service): Promise<DigitalProduct[]> {
  return api('GET /digitalproduct/:oid', { query: { ...query, CategoryID: categoryIdOf(service) } })
}

/** The products of a phone provider in a category, and its logo if that loads. */
export async function loadProviderProducts(brandName: string, category: string, signal: AbortSignal) {
  const [products, brands] = await Promise.all([
    api('GET /digitalproduct/:oid', { query: { ...query, Brand: brandName, Category: category }, signal }),
    optionalCall(api('GET /digitalbrand/:oid', { query: { Name: brandName }, signal })),
  ])
  // The filter also matches names that contain the brand.
  const brand = brands?.find(({ Name }) => Name.toLowerCase() === brandName.toLowerCase())
  return { products, brand: { name: brandName, image: brand?.Img ?? '' } }
}
