import type { Data } from '#contract/client.ts'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { cleared } from '#web/browser/stored-fields.ts'
import type { CartSummary } from './cart.ts'
import { addressChoiceTypes, type CheckoutChoices, courierChoiceTypes } from './checkout-choices.ts'

/**
 * The fields that a choice of delivery sets and clears (O03). They are stored with the cart (`saveCheckoutChoices`) and end
 * with it: by an order, and by logging out.
 */
export type DeliveryOption = Data<'GET /me/deliveryoption'>['DeliveryOption'][number]
export type Address = Data<'GET /me/delivery/:id'>
type Choices = Partial<CheckoutChoices>

export const storeCourierCode = 'StoreCourier'

/** Delivery to an address, by a courier or by the store; other options are pickup. */
export const isDelivery = (optionId: number | undefined) =>
  optionId === wireDeliveryOption.courier || optionId === wireDeliveryOption.own_courier

/** Option 5, which no store offers, shows a shipping fee too. */
export const showsShippingFee = (optionId: number | undefined) => isDelivery(optionId) || optionId === 5

export const noAddress: Choices = cleared(addressChoiceTypes)
export const noCourier: Choices = cleared(courierChoiceTypes)

/** Pickup clears address and courier; switching between the two kinds of delivery clears the courier. */
export function chooseDeliveryOption(summary: CartSummary, { Text, Value }: DeliveryOption): Choices {
  const option: Choices = { DeliveryOption: Text, DeliveryOptionID: Value }
  if (!isDelivery(Value)) return { ...noAddress, ...noCourier, ...option }
  const hasStoreCourier = summary.CourierCode === storeCourierCode
  return hasStoreCourier === (Value === wireDeliveryOption.own_courier) ? option : { ...noCourier, ...option }
}

/** Whether an address is the chosen destination, for which quotes still hold. */
export function isSameDestination(summary: CartSummary, address: Address): boolean {
  const { DeliveryID, AreaID, AddressLatLng = '' } = summary
  return DeliveryID === address.ID && AreaID === address.AreaID && AddressLatLng === pinText(address)
}

const pinText = ({ Latitude, Longitude }: Address) =>
  Latitude === null || Longitude === null ? '' : `${Latitude},${Longitude}`

/** Another destination clears the courier. */
export function chooseAddress(summary: CartSummary, address: Address): Choices {
  return {
    ...(isSameDestination(summary, address) ? {} : noCourier),
    DeliveryID: address.ID,
    Recipient: address.Recipient,
    Phone: address.Phone,
    Address: address.Address,
    SubDistrict: address.SubDistrict,
    City: address.City,
    Province: address.Province,
    PostalCode: address.PostalCode,
    ProvinceID: address.ProvinceID,
    CityID: address.CityID,
    AreaID: address.AreaID,
    Area: address.Area,
    DeliverySubDistrictID: address.SubDistrictID,
    AddressLatLng: pinText(address),
  }
}

export type ChosenCourier = {
  /** `storeCourierCode` for the store's own. */
  code: string
  name: string
  image: string
  service: string
  eta: string
  /** Days that the service promises at most, 0 for hours; null without a promise, as of the store's own courier. */
  maxDays: number | null
  /** Rupiah that the shopper pays, with the operator's mark-up or subsidy. */
  fee: number
  /** A remark, for example that the fee is an estimate. */
  description?: string
  /** The server's number of the courier; the store's own has none. */
  id: number | undefined
  /** The server's price that an order refers to; the store's own courier has none. */
  rateId: number | undefined
}

/** The courier sets the option too: 4 for the store's own, 1 for every other. */
export function chooseCourier(courier: ChosenCourier): Choices {
  const isStoreCourier = courier.code === storeCourierCode
  return {
    ...noCourier,
    DeliveryOption: isStoreCourier ? 'Store Courier' : 'Delivery',
    DeliveryOptionID: isStoreCourier ? wireDeliveryOption.own_courier : wireDeliveryOption.courier,
    CourierID: courier.id,
    CourierCode: courier.code,
    CourierName: courier.name,
    CourierImage: courier.image,
    CourierServiceName: courier.service,
    CourierServiceDescription: courier.description,
    CourierServiceETA: courier.eta,
    CourierServiceMaxDays: courier.maxDays ?? undefined,
    CourierServiceFee: courier.fee,
    CourierServiceFeeAdjustment: courier.fee,
    CourierServiceRateID: courier.rateId,
  }
}
