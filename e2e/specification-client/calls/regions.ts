import { count } from './catalogue.ts'
import type { SpecifiedCall } from './specified-call.ts'

export const address = {
  ID: 'id',
  UserID: 'id',
  Labels: 'text',
  Recipient: 'nonEmptyText',
  Phone: 'nonEmptyText',
  Address: 'nonEmptyText',
  ProvinceID: 'id',
  Province: 'nonEmptyText',
  CityID: 'id',
  City: 'nonEmptyText',
  SubDistrictID: 'id',
  SubDistrict: 'nonEmptyText',
  AreaID: 'id',
  Area: 'nonEmptyText',
  PostalCode: 'nonEmptyText',
  Latitude: 'number?',
  Longitude: 'number?',
  AddressLatLng: 'text',
  TmpAddress: 'text',
} as const
export const provinces = [{ ID: 'id', Name: 'nonEmptyText' }] as const
export const cities = [{ ID: 'id', Type: 'nonEmptyText', Name: 'nonEmptyText' }] as const
export const subdistricts = [{ ID: 'id', Name: 'nonEmptyText', IDShipper: 'id' }] as const
export const areas = [{ ID: 'id', Name: 'nonEmptyText', PostalCode: 'text' }] as const
const pinned = {
  Address: 'nonEmptyText',
  ProvinceID: 'id',
  ProvinceName: 'nonEmptyText',
  SubDistrictID: 'id',
  SubDistrictName: 'nonEmptyText',
  AreaID: 'id',
  AreaName: 'nonEmptyText',
  CityID: 'id',
  CityName: 'nonEmptyText',
  PostalCode: 'nonEmptyText',
} as const

const form = {
  UserID: '{shopper.session.UserID}',
  Labels: 'Rumah',
  Recipient: 'Sari Contoh',
  Phone: '081234567890',
  Address: 'Jl. Dago Asri No. 7, RT 01/RW 02',
  ProvinceID: '{place.ProvinceID}',
  Province: '{place.Province}',
  CityID: '{place.CityID}',
  City: '{place.City}',
  SubDistrictID: '{place.SubDistrictID}',
  SubDistrict: '{place.SubDistrict}',
  AreaID: '{place.AreaID}',
  Area: '{place.Area}',
  PostalCode: '{place.PostalCode}',
  Latitude: -6.8756,
  Longitude: 107.6153,
  AddressLatLng: '-6.8756,107.6153',
  TmpAddress: '',
}
const optional = [
  'UserID',
  'Labels',
  'Province',
  'City',
  'SubDistrict',
  'Area',
  'Latitude',
  'Longitude',
  'AddressLatLng',
  'TmpAddress',
]
const variants = [
  { Phone: '+6281234567890' },
  { Phone: 81234567890 },
  { Latitude: '-6.8756', Longitude: '107.6153' },
  { TmpAddress: 'Jl. Dago Asri No. 7' },
]
const byName = { defaultOrder: 'Name-asc', sorts: ['Name', 'ID'], filters: ['ID', 'Name'] } as const

export const regionCalls: readonly SpecifiedCall[] = [
  {
    id: 'C05',
    call: 'GET /me/delivery',
    needs: ['address', 'secondAddress'],
    list: {
      sorts: ['ID', 'Recipient', 'Labels'],
      filters: ['ID', 'UserID', 'Labels', 'Recipient', 'City', 'CityID', 'ProvinceID'],
      count: '/me/deliverycount',
    },
    answers: [address],
  },
  { id: 'C05', call: 'GET /me/deliverycount', query: { UserID: ['{shopper.session.UserID}', ''] }, answers: count },
  { id: 'C05', call: 'GET /me/delivery/{address.ID}', answers: address },
  { id: 'C05', call: 'POST /me/delivery', body: { full: form, optional, variants }, answers: 'unchecked' },
  {
    id: 'C05',
    call: 'PUT /me/delivery',
    body: { full: { ID: '{address.ID}', ...form }, optional, variants },
    answers: 'unchecked',
  },
  { id: 'C05', call: 'DELETE /me/delivery/{newAddress.ID}', answers: 'unchecked' },
  { id: 'C05', call: 'GET /province', list: byName, answers: provinces },
  {
    id: 'C05',
    call: 'GET /city',
    query: { ProvinceID: ['{place.ProvinceID}', ''] },
    list: byName,
    answers: cities,
  },
  {
    id: 'C05',
    call: 'GET /subdistrict',
    query: { CityID: ['{place.CityID}', ''] },
    list: byName,
    answers: subdistricts,
  },
  {
    id: 'C05',
    call: 'GET /area',
    query: { SubDistrictIDShipper: ['{place.IDShipper}', ''] },
    list: byName,
    answers: areas,
  },
  {
    id: 'C04',
    call: 'GET /areadetails',
    required: { Latitude: '-6.88608', Longitude: '107.62071' },
    answers: pinned,
  },
]
