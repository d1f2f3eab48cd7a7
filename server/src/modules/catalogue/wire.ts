import type { Static } from 'typebox'
import { wireAvailability, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import type { Category, Product, ProductCard } from '#contract/shop/catalogue.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { sanitiseHtml } from '../../rich-text/sanitise-html.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import type { CardRow, CategoryRow, ProductRow, VariantRow } from './product.ts'

export function toWireCard(row: CardRow): Static<typeof ProductCard> {
  return {
    ID: row.id,
    Name: row.name,
    Img: pictureUrl(row.image ?? ''),
    SecondImg: pictureUrl(row.second_image ?? ''),
    Price: row.price,
    PromoPrice: row.promo_price,
    Discount: row.discount_percent,
    Stock: row.stock,
    PurchaseType: wirePurchaseType[row.purchase_type],
    MinDays: row.min_days,
    ClosedDate: row.closed_at && toWireTime(row.closed_at),
    DeliveryDate: row.delivery_date,
    CategoryID: row.category_id,
    CategoryName: row.category_name,
    StoreID: row.store_id,
    StoreName: row.store_name,
    StoreCity: row.store_city,
    Status: row.available ? wireAvailability.offered : wireAvailability.hidden,
    TotalPurchase: row.total_purchase,
    Weight: row.weight,
    Unit: row.unit,
    Width: row.width_cm,
    Height: row.height_cm,
    Length: row.length_cm,
    Family: row.family_id === null ? null : familyOf(row, row.family_id),
  }
}

const familyOf = (row: CardRow, id: number) => ({
  ID: id,
  Name: row.family_name ?? row.name,
  Variants: row.variants ?? 0,
  LowestPrice: row.lowest_price ?? row.promo_price,
  HighestPrice: row.highest_price ?? row.promo_price,
})

export function toWireProduct(
  row: ProductRow,
  variants: readonly VariantRow[],
  categoriesAbove: readonly CategoryRow[],
): Static<typeof Product> {
  return {
    ...toWireCard(row),
    Images: row.images.map(pictureUrl),
    RestockDate: row.restock_on,
    Description: sanitiseHtml(row.description),
    CategoryURL: `/shop/product?type=cat&cat_id=${row.category_id}`,
    CategoriesAbove: categoriesAbove.map(toWireCategory),
    StoreSubDistrict: row.store_place.SubDistrict,
    StoreProvince: row.store_place.Province,
    StoreAddressID: row.store_place.AddressID,
    SKU: row.sku,
    Barcode: row.barcode,
    StorePlace: row.store_place,
    OptionValues: row.option_values,
    Options: (row.options ?? []).map(({ name, values }) => ({ Name: name, Values: [...values] })),
    Variants: variants.map((variant) => ({
      ID: variant.id,
      Values: variant.option_values,
      Img: pictureUrl(variant.image ?? ''),
      Price: variant.price,
      PromoPrice: variant.promo_price,
      Discount: variant.discount_percent,
      Stock: variant.stock,
      SKU: variant.sku,
      Barcode: variant.barcode,
    })),
  }
}

export function toWireCategory(row: CategoryRow): Static<typeof Category> {
  return { ID: row.id, Name: row.name, Img: pictureUrl(row.image) }
}
