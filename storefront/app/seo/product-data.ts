import type { Data } from '#contract/client.ts'
import { wirePurchaseType } from '#contract/values/wire-numbers.ts'
import { plainText } from '../layout/page-meta.ts'
import { productPath } from '../product/product-path.ts'
import { type UnavailableReason, unavailableReasonOf } from '../product/product-state.ts'
import { asVariant, hasChoice } from '../product/variants.ts'
import { storePath } from '../store/store-path.ts'
import type { AbsoluteUrl } from './page-seo.ts'
import { large } from './structured-data.ts'

type Product = Data<'GET /product/:oid/:id'>

const maxDescriptionLength = 5_000

const availabilities: Record<UnavailableReason, string> = {
  unavailable: 'Discontinued',
  soldOut: 'OutOfStock',
  preOrderClosed: 'SoldOut',
}
const byPurchaseType: Record<number, string> = {
  [wirePurchaseType.ready]: 'InStock',
  [wirePurchaseType.pre_order]: 'PreOrder',
  [wirePurchaseType.made_to_order]: 'MadeToOrder',
}

/** Product with its Offer; of a family the ProductGroup with its variants. */
export function productData(at: AbsoluteUrl, product: Product): object {
  const data = {
    ...offered(at, product),
    description: plainText(product.Description).slice(0, maxDescriptionLength) || product.Name,
    category: product.CategoryName,
  }
  const { Family, Variants } = product
  if (!Family || !hasChoice(product)) return data
  const others = Variants.filter(({ ID }) => ID !== product.ID)
  return {
    '@type': 'ProductGroup',
    name: Family.Name,
    productGroupID: String(Family.ID),
    url: at(productPath(product.ID)),
    hasVariant: [data, ...others.map((variant) => offered(at, asVariant({ ...product, Images: [] }, variant)))],
  }
}

function offered(at: AbsoluteUrl, product: Product) {
  const url = at(productPath(product.ID))
  const unavailableReason = unavailableReasonOf(product)
  const availability = unavailableReason ? availabilities[unavailableReason] : byPurchaseType[product.PurchaseType]
  return {
    '@type': 'Product',
    name: product.Name,
    sku: String(product.ID),
    url,
    image: product.Images.map((picture) => at(large(picture))),
    offers: {
      '@type': 'Offer',
      url,
      price: product.PromoPrice,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${availability}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: {
        '@type': 'Organization',
        name: product.StoreName,
        url: at(storePath(product.StoreID, product.StoreName)),
      },
    },
  }
}
