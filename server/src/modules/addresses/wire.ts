import type { Static } from 'typebox'
import type { BodyOf } from '#contract/protocol/call.ts'
import type { createAddress, DeliveryAddress } from '#contract/shop/addresses.ts'
import type { Address } from './address-queries.ts'
import type { AddressForm } from './save-address.ts'

export function toWireAddress(address: Address): Static<typeof DeliveryAddress> {
  return {
    ID: address.id,
    UserID: address.userId,
    Labels: address.label,
    Recipient: address.recipient,
    Phone: address.phone,
    Address: address.address,
    ProvinceID: address.provinceId,
    Province: address.province,
    CityID: address.cityId,
    City: address.city,
    SubDistrictID: address.subdistrictId,
    SubDistrict: address.subdistrict,
    AreaID: address.areaId,
    Area: address.area,
    PostalCode: address.postalCode,
    Latitude: address.latitude,
    Longitude: address.longitude,
    AddressLatLng: address.latitude === null ? '' : `${address.latitude},${address.longitude}`,
    TmpAddress: '',
  }
}

export function fromWireAddress(body: BodyOf<typeof createAddress>): AddressForm {
  return {
    label: body.Labels ?? '',
    recipient: body.Recipient,
    phone: body.Phone,
    address: body.Address,
    provinceId: body.ProvinceID,
    cityId: body.CityID,
    subdistrictId: body.SubDistrictID,
    areaId: body.AreaID,
    postalCode: body.PostalCode,
    latitude: body.Latitude,
    longitude: body.Longitude,
  }
}
