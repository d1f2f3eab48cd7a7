import type { Data } from '#contract/client.ts'
import { wireDeliveryOption, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { isGtin } from '#contract/values/products/barcode.ts'
import { minimumDays } from '#contract/values/products/made-to-order.ts'
import { productPath } from '#web/products/product-path.ts'
import { type UnavailableReason, unavailableReasonOf } from '#web/products/product-state.ts'
import { plainText } from '../page/page-meta.ts'
import type { AbsoluteUrl } from '../seo/page-seo.ts'
import { large } from '../seo/structured-data.ts'
import { storePath } from '../store/store-path.ts'
import { asVariant, hasChoice } from './variants.ts'

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

/**
 * Product with its Offer; of a family the ProductGroup with its variants. `deliveryOptions`: the ways in which its store hands over its
 * goods. Unknown fields, such as a fee without an address, are left out.
 */
export function productData(at: AbsoluteUrl, product: Product, deliveryOptions: readonly number[]): object {
  const shipping = shippingOf(product, deliveryOptions)
  const data = {
    ...offered(at, product, shipping),
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
    hasVariant: [
      data,
      ...others.map((variant) => offered(at, asVariant({ ...product, Images: [] }, variant), shipping)),
    ],
  }
}

function offered(at: AbsoluteUrl, product: Product, shipping: object) {
  const url = at(productPath(product.ID))
  const unavailableReason = unavailableReasonOf(product)
  const availability = unavailableReason ? availabilities[unavailableReason] : byPurchaseType[product.PurchaseType]
  return {
    '@type': 'Product',
    name: product.Name,
    ...(product.SKU && { sku: product.SKU }),
    ...(isGtin(product.Barcode) && { gtin: product.Barcode }),
    url,
    image: product.Images.map((picture) => at(large(picture))),
    offers: {
      '@type': 'Offer',
      url,
      price: product.PromoPrice,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${availability}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...shipping,
      seller: {
        '@type': 'Organization',
        name: product.StoreName,
        url: at(storePath(product.StoreID, product.StoreName)),
      },
    },
  }
}

/** The couriers deliver in all of Indonesia; made-to-order goods are shipped later. */
function shippingOf({ PurchaseType, MinDays }: Product, deliveryOptions: readonly number[]): object {
  if (!deliveryOptions.includes(wireDeliveryOption.courier)) return {}
  const madeInDays = PurchaseType === wirePurchaseType.made_to_order ? minimumDays(MinDays) : null
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ID' },
      ...(madeInDays !== null && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: madeInDays, unitCode: 'DAY' },
        },
      }),
    },
  }
}
