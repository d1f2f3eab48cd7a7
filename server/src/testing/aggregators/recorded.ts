// Answers in the shapes that Biteship and RajaOngkir send.

export const biteshipRates = (pricing: object[]) => ({
  success: true,
  object: 'courier_pricing',
  message: 'Success to retrieve courier pricing',
  code: 20_001_003,
  origin: { location_id: null, postal_code: 12_190, administrative_division_level_4_name: null },
  destination: { location_id: null, postal_code: 40_115, administrative_division_level_4_name: null },
  pricing,
})

export const biteshipPrice = (change: object = {}) => ({
  available_collection_method: ['pickup'],
  available_for_cash_on_delivery: false,
  company: 'jne',
  courier_name: 'JNE',
  courier_code: 'jne',
  courier_service_name: 'Reguler',
  courier_service_code: 'reg',
  currency: 'IDR',
  description: 'Layanan reguler',
  duration: '2 - 3 days',
  shipment_duration_range: '2 - 3',
  shipment_duration_unit: 'days',
  service_type: 'standard',
  shipping_type: 'parcel',
  price: 18_000,
  shipping_fee: 18_000,
  shipping_fee_discount: 0,
  shipping_fee_surcharge: 0,
  insurance_fee: 0,
  cash_on_delivery_fee: 0,
  tax_lines: [],
  type: 'reg',
  ...change,
})

export const biteshipArea = (change: object = {}) => ({
  id: 'IDNP6IDNC148IDND836IDZ12190',
  name: 'Kebayoran Baru, Jakarta Selatan, DKI Jakarta. 12190',
  country_name: 'Indonesia',
  country_code: 'ID',
  administrative_division_level_1_name: 'DKI Jakarta',
  administrative_division_level_1_type: 'province',
  administrative_division_level_2_name: 'Jakarta Selatan',
  administrative_division_level_2_type: 'city',
  administrative_division_level_3_name: 'Kebayoran Baru',
  administrative_division_level_3_type: 'district',
  postal_code: 12_190,
  ...change,
})

export const biteshipError = (error: string, code?: number | string) => ({
  success: false,
  error,
  ...(code && { code }),
})

export const rajaongkir = (data: unknown, meta: object = {}) => ({
  meta: { message: 'Success', code: 200, status: 'success', ...meta },
  data,
})

export const rajaongkirError = (message: string, code: number) =>
  rajaongkir(null, { message, code, status: code === 429 || code >= 500 ? 'error' : 'failed' })

export const rajaongkirCost = (change: object = {}) => ({
  name: 'Jalur Nugraha Ekakurir (JNE)',
  code: 'jne',
  service: 'REG',
  description: 'Layanan Reguler',
  cost: 18_000,
  etd: '2-3 day',
  ...change,
})

export const rajaongkirPlace = (change: object = {}) => ({
  id: 17_549,
  label: 'SELONG, KEBAYORAN BARU, JAKARTA SELATAN, DKI JAKARTA, 12110',
  province_name: 'DKI JAKARTA',
  city_name: 'JAKARTA SELATAN',
  district_name: 'KEBAYORAN BARU',
  subdistrict_name: 'SELONG',
  zip_code: '12110',
  ...change,
})
