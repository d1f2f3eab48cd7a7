import { calls } from '#contract/calls.ts'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import type { Context } from '../../context.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { recordCheckout } from '../reports/checkouts.ts'
import { findStoreWithPlace } from '../stores/store-queries.ts'
import { estimateForGuest } from './estimate-shipping.ts'
import { quoteCouriers } from './quote-couriers.ts'
import { quoteStoreCourier } from './quote-store-courier.ts'
import { fromWireCart, fromWireCouriers, toWireEstimate, toWireOptions, toWireRates } from './wire.ts'

export function shippingRoutes(api: Api, ctx: Context) {
  api.add(calls.listDeliveryOptions, async ({ user, query }) => {
    const [storeId, ...others] = query.StoreID ?? []
    if (others.length > 0) throw new InvalidInputError('StoreID takes one value')
    const store = storeId === undefined ? undefined : await findStoreWithPlace(ctx.sql, storeId)
    if (storeId !== undefined && !store) throw new DomainError('NOT_FOUND', `store ${storeId}`)
    if (store) await recordCheckout(ctx, { userId: user.id, storeId: store.id })
    const options = toWireOptions(store)
    return {
      DeliveryOption: options,
      DeliveryOpts: options,
      StoreAreaID: store?.areaId ?? null,
      StoreAddressID: store?.place.AddressID ?? null,
      StorePlace: store?.place ?? null,
      StoreCourierMaxKm: store?.offersOwnCourier ? store.ownCourierMaxKm : null,
      StoreCourierHasArea: store !== undefined && store.ownCourierArea.length > 0,
    }
  })

  api.add(calls.estimateShipping, async ({ body }) =>
    toWireEstimate(
      await estimateForGuest(ctx, { productId: body.ProductID, quantity: body.Quantity, areaId: body.AreaID }),
    ),
  )

  api.add(calls.quoteShipping, async ({ user, body }) => {
    const request = { userId: user.id, storeId: body.StoreID, addressId: body.DeliveryID, lines: fromWireCart(body) }
    switch (
      body.DeliveryOption ??
      (body.Courier === undefined ? wireDeliveryOption.own_courier : wireDeliveryOption.courier)
    ) {
      case wireDeliveryOption.own_courier: {
        const quote = await quoteStoreCourier(ctx, request)
        return {
          ...{ Price: quote.fee, DistanceKm: quote.distanceKm },
          ...(quote.rate > quote.fee && { FullPrice: quote.rate }),
          ...(quote.eta !== '' && { Eta: quote.eta }),
        }
      }
      case wireDeliveryOption.courier: {
        const quotes = await quoteCouriers(ctx, { ...request, couriers: fromWireCouriers(body.Courier ?? '') })
        return { rates: { logistic: toWireRates(quotes), isEstimate: quotes.isEstimate } }
      }
      default:
        throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `no fee for option ${body.DeliveryOption}`)
    }
  })
}
