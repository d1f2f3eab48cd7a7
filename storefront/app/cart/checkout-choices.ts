import type { RecordOf } from '#web/browser/stored-fields.ts'
import { chosenPaymentTypes } from '../payment/chosen-payment.ts'

/** The fulfilment options of the cart's store, as loaded by /shop/delivery. */
const storeOfferTypes = {
  /** The kelurahan where the store hands over its goods. */
  StoreAreaID: 'number',
  StoreAddressID: 'number',
  /** The store has a courier of its own. */
  StoreCourier: 'boolean',
} as const

const deliveryOptionTypes = {
  DeliveryOption: 'string',
  DeliveryOptionID: 'number',
} as const

export const addressChoiceTypes = {
  DeliveryID: 'number',
  Recipient: 'string',
  Phone: 'string',
  Address: 'string',
  SubDistrict: 'string',
  City: 'string',
  Province: 'string',
  PostalCode: 'string',
  ProvinceID: 'number',
  CityID: 'number',
  AreaID: 'number',
  /** The kelurahan by its name. */
  Area: 'string',
  DeliverySubDistrictID: 'number',
  /** The pin as 'latitude,longitude'; empty without one. */
  AddressLatLng: 'string',
} as const

export const courierChoiceTypes = {
  CourierID: 'number',
  CourierCode: 'string',
  CourierName: 'string',
  CourierImage: 'string',
  CourierServiceName: 'string',
  CourierServiceDescription: 'string',
  CourierServiceETA: 'string',
  /** Days that the service promises at most; missing for the store's own courier. */
  CourierServiceMaxDays: 'number',
  CourierServiceFee: 'number',
  CourierServiceFeeAdjustment: 'number',
  CourierServiceRateID: 'number',
} as const

const preferenceTypes = {
  /** The service that the shopper asked for, 'JNE REG': it is chosen again when goods or address change, and never replaced by another. */
  PreferredCourier: 'string',
  /** The shopper left to top up the wallet for this order. */
  AwaitsTopUp: 'boolean',
} as const

export const checkoutChoiceTypes = {
  ...storeOfferTypes,
  ...deliveryOptionTypes,
  ...addressChoiceTypes,
  ...courierChoiceTypes,
  ...preferenceTypes,
  ...chosenPaymentTypes,
}

/** The choices of the checkout screens, stored with the cart. */
export type CheckoutChoices = RecordOf<typeof checkoutChoiceTypes>
