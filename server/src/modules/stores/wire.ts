import type { Static } from 'typebox'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import type { ListedStore, Store } from '#contract/shop/catalogue.ts'
import { sanitiseHtml } from '../../rich-text/sanitise-html.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import type { ListedStoreRow, StoreDelivery, StoreRow } from './store.ts'

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

/** The DeliveryOptionID of each delivery option. */
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
