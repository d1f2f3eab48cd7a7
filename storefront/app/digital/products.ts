import { wireAvailability } from '#contract/values/wire-numbers.ts'
import { api } from '../api/api.ts'
import { optionalCall } from '../api/optional-call.ts'
import type { DigitalProduct } from './digital-cart.ts'
import { categoryIdOf, type Service } from './services.ts'

// Available products, cheapest first, in one page.
const query = { Status: wireAvailability.offered, Page: 1, Size: 100, SortBy: 'Price-asc' as const }

/** What is sold for a service whoever the customer is. */
export function loadProducts(service: Service): Promise<DigitalProduct[]> {
  return api('GET /digitalproduct/:oid', { query: { ...query, CategoryID: categoryIdOf(service) } })
}

/** What a phone provider sells, by the brand's and the category's name, and the brand's picture, where that can be read. */
export async function loadProviderProducts(brandName: string, category: string, signal: AbortSignal) {
  const [products, brands] = await Promise.all([
    api('GET /digitalproduct/:oid', { query: { ...query, Brand: brandName, Category: category }, signal }),
    optionalCall(api('GET /digitalbrand/:oid', { query: { Name: brandName }, signal })),
  ])
  // The search finds names that contain it, too.
  const brand = brands?.find(({ Name }) => Name.toLowerCase() === brandName.toLowerCase())
  return { products, brand: { name: brandName, image: brand?.Img ?? '' } }
}
