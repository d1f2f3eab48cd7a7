import { Type } from 'typebox'
import { ClosedObject, call, described, WireId } from '../protocol/call.ts'
import { maxFavourites } from '../values/products/favourites.ts'
import { ProductCard } from './catalogue.ts'

export const listFavourites = call({
  method: 'GET',
  path: '/me/favourite',
  summary: "The shopper's favourites, the newest first",
  description: `
    Our addition: at most ${maxFavourites}. Products that are not sold at the moment are among them, deleted ones are not.`,
  auth: 'customer',
  data: Type.Array(ProductCard),
})

const ProductIds = Type.Array(WireId, { maxItems: maxFavourites })

export const saveFavourites = call({
  method: 'PUT',
  path: '/me/favourite',
  summary: 'Add products to the favourites, and remove others',
  description: `
    Our addition. A product that is there already keeps its place, and one that does not exist is ignored, so a browser
    can repeat the call and send all favourites of a guest after the login. Beyond ${maxFavourites} the oldest go.`,
  auth: 'customer',
  body: ClosedObject({ Add: described('The newest first.', ProductIds), Remove: ProductIds }),
  data: Type.Object({ IDs: described('All favourites, the newest first.', Type.Array(WireId)) }),
  errors: ['VALIDATION_FAILED'],
})
