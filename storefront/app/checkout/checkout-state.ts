import type { Data } from '#contract/client.ts'
import { wireDeliveryOption } from '#contract/values/wire-numbers.ts'
import { type Cart, type CartSummary, type CheckoutChoices, courierFields, paymentFields } from '../cart/cart.ts'

/**
 * The rules of checkout (000, section 4): what a choice sets, what it takes back, and when an order is ready. The choices
 * themselves are kept with the stored cart (`chooseForCart`), so they end with it: by an order, and by logging out.
 */
export type DeliveryOption = Data<'GET /me/deliveryoption'>['DeliveryOption'][number]
export type Address = Data<'GET /me/delivery/:id'>
export type BankAccount = Data<'GET /bankaccount/0'>[number]
export type PaymentMethod = Data<'GET /customdata/:oid/paymentscheme'>[number]
type Choices = Partial<CheckoutChoices>
export type PaymentChoices = Partial<Pick<CheckoutChoices, (typeof paymentFields)[number]>>

export const storeCourierCode = 'StoreCourier'

/** Goods that are brought to an address, by whomever; the others are picked up. */
export const isSent = (optionId: number | undefined) =>
  optionId === wireDeliveryOption.courier || optionId === wireDeliveryOption.own_courier

/** 001, section 9: option 5 shows a shipping fee too. */
export const showsShippingFee = (optionId: number | undefined) => isSent(optionId) || optionId === 5

const addressFields = [
  'DeliveryID',
  'Recipient',
  'Phone',
  'Address',
  'SubDistrict',
  'City',
  'Province',
  'PostalCode',
  'ProvinceID',
  'CityID',
  'AreaID',
  'Area',
  'DeliverySubDistrictID',
  'AddressLatLng',
] as const satisfies (keyof CheckoutChoices)[]

const cleared = (fields: readonly (keyof CheckoutChoices)[]): Choices =>
  Object.fromEntries(fields.map((field) => [field, undefined]))

export const noAddress = cleared(addressFields)
export const noCourier = cleared(courierFields)

/** Away from delivery, address and courier have no meaning; between the two kinds of delivery, the courier has none. */
export function chooseDeliveryOption(summary: CartSummary, { Text, Value }: DeliveryOption): Choices {
  const option: Choices = { DeliveryOption: Text, DeliveryOptionID: Value }
  if (!isSent(Value)) return { ...noAddress, ...noCourier, ...option }
  const hasStoreCourier = summary.CourierCode === storeCourierCode
  return hasStoreCourier === (Value === wireDeliveryOption.own_courier) ? option : { ...noCourier, ...option }
}

/** Whether goods for the chosen address go where this one lies; then prices named for it still hold. */
export function isSameDestination(summary: CartSummary, address: Address): boolean {
  const { DeliveryID, AreaID, AddressLatLng = '' } = summary
  return DeliveryID === address.ID && AreaID === address.AreaID && AddressLatLng === pinText(address)
}

const pinText = ({ Latitude, Longitude }: Address) =>
  Latitude === null || Longitude === null ? '' : `${Latitude},${Longitude}`

/** Another destination takes the courier back. */
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
  /** Rupiah; what the shopper pays, the operator's mark-up or subsidy included. */
  fee: number
  /** What else there is to say: that the fee is an estimate. */
  description?: string
  /** The server's number of the courier; the store's own has none. */
  id: number | undefined
  /** The server's price that an order refers to; the store's own courier has none. */
  rateId: number | undefined
}

/** A courier decides the option too: the store's own is 4, every other is 1. */
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
    CourierServiceFee: courier.fee,
    CourierServiceFeeAdjustment: courier.fee,
    CourierServiceRateID: courier.rateId,
  }
}

/** Paid outside of the shop, by an amount that a unique code makes the shopper's own. */
export const isTransfer = (paymentType = '') => ['bank', 'qris'].includes(paymentType.toLowerCase())

type PaymentDetails = { bank?: BankAccount; qrisId?: number; balance?: number }

/** Clears what belongs to other ways to pay. */
export function choosePayment(method: PaymentMethod, { bank, qrisId, balance }: PaymentDetails = {}): PaymentChoices {
  const type = method.Type.toLowerCase()
  return {
    ...cleared(paymentFields),
    Payment: method.Value,
    PaymentType: method.Type,
    ...(bank && {
      BankAccountID: bank.ID,
      BankAccountNumber: bank.AccountNumber,
      BankAccountName: bank.AccountName,
      BankName: bank.BankName,
      BankImage: bank.BankImage,
    }),
    ...(type === 'qris' && { QRISPaymentID: qrisId }),
    ...(type === 'wallet' && { WalletBalance: balance }),
  }
}

export type Missing = 'option' | 'address' | 'courier' | 'payment' | 'balance' | 'pickup'

/** What is still to be chosen before an order can be made, in the order of the cards. */
export function missingFor(summary: CartSummary): Missing[] {
  const { DeliveryOptionID, DeliveryID, CourierCode, Payment, PaymentType, BankAccountID } = summary
  const missing: Missing[] = []
  if (isSent(DeliveryOptionID) && !DeliveryID) missing.push('address')
  if (!DeliveryOptionID) missing.push('option')
  if (isSent(DeliveryOptionID) && !CourierCode) missing.push('courier')
  const isBank = PaymentType?.toLowerCase() === 'bank'
  if (!PaymentType || !Payment || (isBank && !BankAccountID)) missing.push('payment')
  else if (PaymentType.toLowerCase() === 'wallet' && (summary.WalletBalance ?? 0) < summary.Total) {
    missing.push('balance')
  } else if (PaymentType.toLowerCase() === 'cash' && isSent(DeliveryOptionID)) missing.push('pickup')
  return missing
}

/** 000, section 4: "Shop order is ready only when …". */
export function isReady(cart: Cart): boolean {
  return cart.items.length > 0 && missingFor(cart.summary).length === 0
}
