import type { Static } from 'typebox'
import type { Category, ListedStore, Product, ProductCard, Store } from '#contract/catalogue.ts'
import { toWireTime } from '#contract/values/wib-time.ts'
import { wireAvailability, wireDeliveryOption, wirePurchaseType } from '#contract/values/wire-numbers.ts'
import { sanitiseHtml } from '../content/sanitise-html.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import type {
  CardRow,
  CategoryRow,
  ListedStoreRow,
  ProductRow,
  StoreDelivery,
  StoreRow,
  VariantRow,
} from './product.ts'

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
    Description: sanitiseHtml(row.description),
    CategoryURL: `/shop/product?type=cat&cat_id=${row.category_id}`,
    CategoriesAbove: categoriesAbove.map(toWireCategory),
    StoreSubDistrict: row.store_subdistrict ?? '',
    StoreProvince: row.store_province ?? '',
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

export function toWireStore(row: StoreRow): Static<typeof Store> {
  return {
    ID: row.id,
    Name: row.name,
    Logo: pictureUrl(row.logo),
    Cover: pictureUrl(row.cover),
    Owner: row.owner_name,
    Description: sanitiseHtml(row.description),
    City: row.city,
    AddressID: row.address_id,
  }
}

/** The DeliveryOptionID of each way in which a store hands over its goods. */
export function toWireDeliveryOptions(store: StoreDelivery): number[] {
  return [
    ...(store.offersCourier ? [wireDeliveryOption.courier] : []),
    ...(store.offersPickup ? [wireDeliveryOption.pickup] : []),
    ...(store.offersOwnCourier ? [wireDeliveryOption.own_courier] : []),
  ]
}

export function toWireListedStore(row: ListedStoreRow): Static<typeof ListedStore> {
  const goods = row.goods.map(({ id, name, image }) => ({ ID: id, Name: name, Img: pictureUrl(image ?? '') }))
  return { ...toWireStore(row), Goods: goods }
}
