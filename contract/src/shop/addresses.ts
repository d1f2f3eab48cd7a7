import { Type } from 'typebox'
import {
  ClosedObject,
  Count,
  call,
  DigitString,
  described,
  EntityBody,
  IdParams,
  ListQuery,
  Nullable,
  WireId,
} from '../protocol/call.ts'

const Latitude = Type.Number({ description: 'Degrees.', minimum: -90, maximum: 90 })
const Longitude = Type.Number({ description: 'Degrees.', minimum: -180, maximum: 180 })

export const DeliveryAddress = Type.Object({
  ID: WireId,
  UserID: WireId,
  Labels: Type.String(),
  Recipient: Type.String(),
  Phone: Type.String(),
  Address: Type.String(),
  ProvinceID: WireId,
  Province: Type.String(),
  CityID: WireId,
  City: described('With its type, because Kota Bandung and Kabupaten Bandung are different regions.', Type.String()),
  SubDistrictID: WireId,
  SubDistrict: Type.String(),
  AreaID: WireId,
  Area: Type.String(),
  PostalCode: Type.String(),
  Latitude: described('Degrees; null without a pin.', Nullable(Type.Number())),
  Longitude: described('Degrees; null without a pin.', Nullable(Type.Number())),
  AddressLatLng: described('The pin as `latitude,longitude`; empty without one.', Type.String()),
  TmpAddress: described("Always empty: a field of the client's draft.", Type.String()),
})

/**
 * The address form (A02). The names of the regions follow from AreaID, and the ids of the upper regions must match it; the
 * owner is the session's user.
 */
const addressForm = {
  Labels: Type.Optional(Type.String({ maxLength: 50 })),
  Recipient: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  Phone: DigitString({ minLength: 9, maxLength: 16, pattern: '^\\+?\\d+$' }),
  Address: Type.String({ minLength: 5, maxLength: 500, pattern: '\\S' }),
  ProvinceID: WireId,
  CityID: WireId,
  SubDistrictID: WireId,
  AreaID: WireId,
  PostalCode: DigitString({ maxLength: 5, pattern: '^\\d{5}$' }),
  Latitude: Type.Optional(Nullable(Latitude)),
  Longitude: Type.Optional(Nullable(Longitude)),
}

const shortText = Type.String({ maxLength: 100 })
const AddressQuery = ListQuery({
  row: DeliveryAddress.properties,
  except: ['AddressLatLng', 'TmpAddress'],
  filters: {
    ...{ ID: WireId, ProvinceID: WireId, CityID: WireId, SubDistrictID: WireId, AreaID: WireId },
    UserID: described('The id of another shopper matches nothing.', WireId),
  },
  maxSize: 50,
})

export const listAddresses = call({
  method: 'GET',
  path: '/me/delivery',
  summary: "The shopper's addresses",
  auth: 'customer',
  query: AddressQuery,
  data: Type.Array(DeliveryAddress),
})
export const countAddresses = call({
  method: 'GET',
  path: '/me/deliverycount',
  summary: "Number of the shopper's addresses",
  auth: 'customer',
  query: AddressQuery,
  data: Count,
})
export const getAddress = call({
  method: 'GET',
  path: '/me/delivery/:id',
  summary: 'One address',
  auth: 'customer',
  params: IdParams,
  data: DeliveryAddress,
  errors: ['NOT_FOUND'],
})
export const createAddress = call({
  method: 'POST',
  path: '/me/delivery',
  summary: 'Add an address',
  auth: 'customer',
  body: EntityBody(DeliveryAddress.properties, addressForm),
  data: DeliveryAddress,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_ADDRESSES'],
})
export const updateAddress = call({
  method: 'PUT',
  path: '/me/delivery',
  summary: 'Change an address',
  auth: 'customer',
  body: EntityBody(DeliveryAddress.properties, { ID: WireId, ...addressForm }),
  data: DeliveryAddress,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})
export const deleteAddress = call({
  method: 'DELETE',
  path: '/me/delivery/:id',
  summary: 'Delete an address; orders keep their own copy',
  auth: 'customer',
  params: IdParams,
  data: Type.Null(),
  errors: ['NOT_FOUND'],
})

const AreaDetails = {
  Address: described('The names below in one line; streets are not known.', Type.String()),
  ProvinceID: WireId,
  ProvinceName: Type.String(),
  CityID: WireId,
  CityName: Type.String(),
  SubDistrictID: WireId,
  SubDistrictName: Type.String(),
  AreaID: WireId,
  AreaName: Type.String(),
  PostalCode: Type.String(),
  DistanceKm: described('Our addition: kilometres from the pin to the centre of the area.', Type.Number()),
}

export const getAreaDetails = call({
  method: 'GET',
  path: '/areadetails',
  summary: 'The area of a pin, and the areas around it',
  description: `
    The area of a pin (A03). Only the centres of areas are known, so near a border the pin may be in one of
    'Nearby'.`,
  auth: 'public',
  query: ClosedObject({ Latitude, Longitude }),
  data: Type.Object({ ...AreaDetails, Nearby: Type.Array(Type.Object(AreaDetails)) }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

/** Regions change a few times a year. */
const regionCacheSeconds = 3600

const Region = { ID: WireId, Name: Type.String() }
const City = { ID: WireId, Type: Type.String(), Name: Type.String() }
const Subdistrict = { ...Region, IDShipper: described('The same as ID.', WireId) }
const Area = {
  ID: WireId,
  Name: Type.String(),
  PostalCode: Type.String(),
  Latitude: described('Our addition: its centre, null if unknown.', Nullable(Type.Number())),
  Longitude: described('Like Latitude.', Nullable(Type.Number())),
}

/** Name matches any part of a province or city, and the whole name of a district or village; case-insensitive. */
const regionFilters = { ID: WireId, Name: shortText }
const maxRegions = 1000

export const listProvinces = call({
  method: 'GET',
  path: '/province',
  summary: 'Provinces by name',
  auth: 'public',
  cacheSeconds: regionCacheSeconds,
  query: ListQuery({ row: Region, filters: regionFilters, maxSize: maxRegions }),
  data: Type.Array(Type.Object(Region)),
})
export const listCities = call({
  method: 'GET',
  path: '/city',
  summary: 'Cities and regencies of a province by name',
  auth: 'public',
  cacheSeconds: regionCacheSeconds,
  query: ListQuery({ row: City, filters: { ...regionFilters, ProvinceID: WireId }, maxSize: maxRegions }),
  data: Type.Array(Type.Object(City)),
})
export const listSubdistricts = call({
  method: 'GET',
  path: '/subdistrict',
  summary: 'Districts (kecamatan) of a city by name',
  auth: 'public',
  cacheSeconds: regionCacheSeconds,
  query: ListQuery({ row: Subdistrict, filters: { ...regionFilters, CityID: WireId }, maxSize: maxRegions }),
  data: Type.Array(Type.Object(Subdistrict)),
})
export const listAreas = call({
  method: 'GET',
  path: '/area',
  summary: 'Villages (kelurahan) of a district by name, with postal code',
  auth: 'public',
  cacheSeconds: regionCacheSeconds,
  query: ListQuery({ row: Area, filters: { ...regionFilters, SubDistrictIDShipper: WireId }, maxSize: maxRegions }),
  data: Type.Array(Type.Object(Area)),
})

const MapPlace = { Name: Type.String(), Latitude, Longitude }
const MapBox = { South: Latitude, West: Longitude, North: Latitude, East: Longitude }
const mapCall = { method: 'GET', auth: 'public', cacheSeconds: regionCacheSeconds } as const

export const listMapCities = call({
  ...mapCall,
  path: '/map/city',
  summary: 'Cities and regencies as points of a map',
  description: 'Our addition, for the map without tiles: the centre of every city.',
  data: Type.Array(Type.Object({ ...MapPlace, Type: Type.String(), ProvinceID: WireId, Province: Type.String() })),
})
export const listMapSubdistricts = call({
  ...mapCall,
  path: '/map/subdistrict',
  summary: 'Districts (kecamatan) in a rectangle, as points of a map',
  description: `
    Our addition: the districts in a rectangle of the map; in a very large one only those near its centre.`,
  query: ClosedObject(MapBox),
  data: Type.Array(Type.Object({ ...MapPlace, CityID: WireId, City: Type.String() })),
})
export const listMapAreas = call({
  ...mapCall,
  path: '/map/area',
  summary: 'Villages (kelurahan) in a rectangle, as points of a map',
  description: 'Like the districts, for a closer zoom.',
  query: ClosedObject(MapBox),
  data: Type.Array(Type.Object({ ...MapPlace, SubDistrictID: WireId, SubDistrict: Type.String() })),
})
export const getMapBox = call({
  ...mapCall,
  path: '/map/box',
  summary: 'The bounding box of the village centres of a region',
  description: 'Our addition: the bounding box of the smallest region that is given; for a village it is its centre.',
  query: ClosedObject({
    ProvinceID: Type.Optional(WireId),
    CityID: Type.Optional(WireId),
    SubDistrictID: Type.Optional(WireId),
    AreaID: Type.Optional(WireId),
  }),
  data: Type.Object(MapBox),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})
