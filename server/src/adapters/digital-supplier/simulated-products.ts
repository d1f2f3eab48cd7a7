import { groupDigits } from '#contract/values/money/rupiah.ts'
import type { SupplierProduct } from './port.ts'

type MobileNetwork = {
  brand: string
  /** First four digits of its numbers. 0851 and 0859 are shared. */
  prefixes: readonly string[]
  /** The prefix of codes of credit: xld and thousands of rupiah are the supplier's own test product. */
  sku: string
  /** The surcharge on the smallest face value in rupiah; it falls with the face value. */
  surcharge: number
  /** Thousands of rupiah. */
  credit: readonly number[]
  /** Code, name, rupiah, content. */
  data: readonly (readonly [sku: string, name: string, price: number, description: string])[]
}

const mobileNetworks: readonly MobileNetwork[] = [
  {
    brand: 'TELKOMSEL',
    prefixes: ['0811', '0812', '0813', '0821', '0822', '0823', '0851', '0852', '0853'],
    sku: 'tsel',
    surcharge: 520,
    credit: [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000],
    data: [
      ['tseldata1', 'Telkomsel Data 1 GB 3 Hari', 13_150, 'Kuota 1 GB, berlaku 3 hari di semua jaringan.'],
      ['tseldata3', 'Telkomsel Data 3 GB 7 Hari', 27_400, 'Kuota 3 GB, berlaku 7 hari di semua jaringan.'],
      ['tseldata5', 'Telkomsel Data 5 GB 30 Hari', 52_900, 'Kuota 5 GB, berlaku 30 hari di semua jaringan.'],
      ['tseldata12', 'Telkomsel Data 12 GB 30 Hari', 84_200, 'Kuota 12 GB, berlaku 30 hari di semua jaringan.'],
      ['tseldata25', 'Telkomsel Data 25 GB 30 Hari', 121_500, 'Kuota 25 GB, berlaku 30 hari di semua jaringan.'],
    ],
  },
  {
    brand: 'by.U',
    prefixes: ['0851'],
    sku: 'byu',
    surcharge: 540,
    credit: [5, 10, 15, 20, 25, 50, 100],
    data: [
      ['byudata2', 'by.U Data 2 GB 7 Hari', 15_300, 'Kuota 2 GB, berlaku 7 hari.'],
      ['byudata8', 'by.U Data 8 GB 30 Hari', 42_600, 'Kuota 8 GB, berlaku 30 hari.'],
      ['byudata20', 'by.U Data 20 GB 30 Hari', 76_800, 'Kuota 20 GB, berlaku 30 hari.'],
    ],
  },
  {
    brand: 'INDOSAT',
    prefixes: ['0814', '0815', '0816', '0855', '0856', '0857', '0858'],
    sku: 'isat',
    surcharge: 760,
    credit: [5, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 125, 150, 200, 250, 500, 1000],
    data: [
      ['isatdata1', 'Indosat Freedom 1 GB 2 Hari', 7_650, 'Kuota 1 GB, berlaku 2 hari, 24 jam di semua jaringan.'],
      ['isatdata4', 'Indosat Freedom 4 GB 30 Hari', 28_700, 'Kuota 4 GB, berlaku 30 hari, 24 jam di semua jaringan.'],
      [
        'isatdata10',
        'Indosat Freedom 10 GB 30 Hari',
        49_800,
        'Kuota 10 GB, berlaku 30 hari, 24 jam di semua jaringan.',
      ],
      [
        'isatdata30',
        'Indosat Freedom 30 GB 30 Hari',
        98_900,
        'Kuota 30 GB, berlaku 30 hari, 24 jam di semua jaringan.',
      ],
    ],
  },
  {
    brand: 'XL',
    prefixes: ['0817', '0818', '0819', '0859', '0877', '0878', '0879'],
    sku: 'xld',
    surcharge: 680,
    credit: [5, 10, 15, 25, 30, 50, 75, 100, 150, 200, 300, 500, 1000],
    data: [
      ['xldata2', 'XL Xtra Combo Flex 2 GB 7 Hari', 14_250, 'Kuota 2 GB, berlaku 7 hari.'],
      ['xldata5', 'XL Xtra Combo Flex 5 GB 28 Hari', 35_400, 'Kuota 5 GB, berlaku 28 hari.'],
      ['xldata13', 'XL Xtra Combo Flex 13 GB 28 Hari', 61_300, 'Kuota 13 GB, berlaku 28 hari.'],
      ['xldata33', 'XL Xtra Combo Flex 33 GB 28 Hari', 104_700, 'Kuota 33 GB, berlaku 28 hari.'],
    ],
  },
  {
    brand: 'AXIS',
    prefixes: ['0831', '0832', '0833', '0838'],
    sku: 'axis',
    surcharge: 700,
    credit: [5, 10, 15, 25, 30, 50, 75, 100, 150, 200],
    data: [
      ['axisdata1', 'AXIS Bronet 1 GB 1 Hari', 5_900, 'Kuota 1 GB, berlaku 1 hari, 24 jam.'],
      ['axisdata3', 'AXIS Bronet 3 GB 30 Hari', 24_100, 'Kuota 3 GB, berlaku 30 hari, 24 jam.'],
      ['axisdata8', 'AXIS Bronet 8 GB 30 Hari', 43_500, 'Kuota 8 GB, berlaku 30 hari, 24 jam.'],
      ['axisdata20', 'AXIS Bronet 20 GB 30 Hari', 74_900, 'Kuota 20 GB, berlaku 30 hari, 24 jam.'],
    ],
  },
  {
    brand: 'TRI',
    prefixes: ['0895', '0896', '0897', '0898', '0899'],
    sku: 'tri',
    surcharge: 330,
    credit: [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500],
    data: [
      ['tridata2', 'Tri Happy 2 GB 5 Hari', 9_450, 'Kuota 2 GB, berlaku 5 hari.'],
      ['tridata6', 'Tri Happy 6 GB 30 Hari', 29_900, 'Kuota 6 GB, berlaku 30 hari.'],
      ['tridata18', 'Tri Happy 18 GB 30 Hari', 57_600, 'Kuota 18 GB, berlaku 30 hari.'],
      ['tridata42', 'Tri Happy 42 GB 30 Hari', 94_300, 'Kuota 42 GB, berlaku 30 hari.'],
    ],
  },
  {
    brand: 'SMARTFREN',
    prefixes: ['0881', '0882', '0883', '0884', '0885', '0886', '0887', '0888', '0889'],
    sku: 'smart',
    surcharge: 250,
    credit: [5, 10, 15, 20, 25, 30, 50, 60, 75, 100, 150, 200, 300, 500],
    data: [
      ['smartdata2', 'Smartfren Kuota 2 GB 7 Hari', 10_300, 'Kuota 2 GB, berlaku 7 hari.'],
      ['smartdata9', 'Smartfren Kuota 9 GB 28 Hari', 36_700, 'Kuota 9 GB, berlaku 28 hari.'],
      ['smartdata30', 'Smartfren Kuota 30 GB 28 Hari', 81_200, 'Kuota 30 GB, berlaku 28 hari.'],
    ],
  },
  {
    brand: 'LIVE.ON',
    prefixes: ['0859'],
    sku: 'liveon',
    surcharge: 690,
    credit: [5, 10, 25, 50, 100],
    data: [
      ['liveondata5', 'Live.On Data 5 GB 30 Hari', 34_800, 'Kuota 5 GB, berlaku 30 hari.'],
      ['liveondata14', 'Live.On Data 14 GB 30 Hari', 63_400, 'Kuota 14 GB, berlaku 30 hari.'],
    ],
  },
]

/** Face values of electricity tokens in thousands of rupiah. */
const tokens = [20, 50, 100, 200, 500, 1000]

/** Rupiah that are added to a bill for each month owed. */
export const billAdminFee = 2_500

/** Rupiah of that fee that the shop keeps. */
export const billCommission: Record<string, number> = { pln: 1_700, bpjs: 1_450 }

const always = { isSellable: true, isRepeatable: true, cutOff: null }
const prepaid = { kind: 'prepaid', adminFee: 0, ...always } as const
const postpaid = { kind: 'postpaid', price: 0, adminFee: billAdminFee, category: 'Pascabayar', ...always } as const

/** The price list. No product has a daily pause or a limited stock, so that a shop can be demonstrated at any hour. */
export const simulatedProducts: readonly SupplierProduct[] = [
  ...mobileNetworks.flatMap(({ brand, sku, surcharge, credit, data }) => [
    ...credit.map((thousands) => ({
      ...prepaid,
      sku: `${sku}${thousands}`,
      name: `${brand} ${groupDigits(thousands * 1_000)}`,
      category: 'Pulsa',
      brand,
      description: `Pulsa ${brand} Rp ${groupDigits(thousands * 1_000)}`,
      // Wholesale: a fixed cost, and the operator's discount, which wins from about 25.000 on.
      price: Math.round(thousands * 972 + surcharge),
    })),
    ...data.map(([code, name, price, description]) => ({
      ...prepaid,
      sku: code,
      name,
      category: 'Data',
      brand,
      description,
      price,
    })),
  ]),
  ...tokens.map((thousands) => ({
    ...prepaid,
    sku: `pln${thousands}`,
    name: `PLN ${groupDigits(thousands * 1_000)}`,
    category: 'PLN',
    brand: 'PLN',
    description: `Token listrik Rp ${groupDigits(thousands * 1_000)}`,
    price: thousands * 1_000 + 85,
  })),
  {
    ...postpaid,
    sku: 'pln',
    name: 'PLN Pascabayar',
    brand: 'PLN PASCABAYAR',
    description: 'Tagihan listrik pascabayar',
  },
  {
    ...postpaid,
    sku: 'bpjs',
    name: 'BPJS Kesehatan',
    brand: 'BPJS KESEHATAN',
    description: 'Iuran BPJS Kesehatan',
  },
]

/** Whether a number can belong to the network of that brand. */
export const isNumberOf = (brand: string, customerNumber: string): boolean =>
  mobileNetworks.some((network) => network.brand === brand && network.prefixes.includes(customerNumber.slice(0, 4)))
