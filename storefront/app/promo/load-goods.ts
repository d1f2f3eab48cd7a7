import type { Client, Data } from '#contract/client.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { type ProductCardData, unavailableReasonOf } from '#web/products/product-state.ts'
import type { PromoState } from './promo-period.tsx'

type Listed = Data<'GET /promotion/:oid'>[number] & { state: PromoState }
type PromoGoods = { id: number; title: string; picture: string; endsAt: string; products: ProductCardData[] }

const maxPromotions = 3
const maxProducts = 10

/** The goods that can be bought of the listed promotions that end first. */
export async function loadGoods(api: Client, promotions: readonly Listed[]): Promise<PromoGoods[]> {
  const soonest = promotions
    .filter(({ state }) => state === 'running')
    .sort((one, other) => one.DueDate.localeCompare(other.DueDate))
    .slice(0, maxPromotions)
  const loaded = await Promise.all(
    soonest.map(({ ID }) =>
      optionalCall(api('GET /promotion/:oid/:id', { params: { id: ID }, query: { Page: 1, Size: 1 } })),
    ),
  )
  return loaded.flatMap((promotion) => {
    const products = promotion?.Products.filter((one) => unavailableReasonOf(one) === null).slice(0, maxProducts) ?? []
    return promotion && products.length > 0
      ? [{ id: promotion.ID, title: promotion.Title, picture: promotion.Img, endsAt: promotion.DueDate, products }]
      : []
  })
}
