import { expect, test } from 'vitest'
import { borneShipping, subsidise } from './subsidise.ts'

const oke = { fee: 16_000 }
const reg = { fee: 20_000 }
const yes = { fee: 33_000 }
const discounted = { fee: 20_000, adjustedFee: 15_000 }
const marked = { fee: 20_000, adjustedFee: 22_000 }

test.each([
  ['nothing of a store without a subsidy', [oke, marked, discounted], 0, 0, [16_000, 22_000, 15_000]],
  ['a fixed part of each fee', [oke, reg, yes], 0, 10_000, [6_000, 10_000, 23_000]],
  ['no more than the fee', [oke], 0, 50_000, [0]],
  ['the cheapest whole from the sum on, of faster ones as much', [oke, reg, yes], 90_000, 0, [0, 4_000, 17_000]],
  ['nothing below the sum', [oke], 90_001, 0, [16_000]],
  ['the fixed part below the sum', [oke], 90_001, 5_000, [11_000]],
  ['no discount twice: the larger one counts', [discounted], 0, 3_000, [15_000]],
  ['more than a smaller discount', [discounted], 0, 8_000, [12_000]],
  ['a discounted service whole from the sum on', [discounted, reg], 90_000, 0, [0, 5_000]],
  ['a part of a fee with a mark-up', [marked], 0, 5_000, [17_000]],
] as const)('a store bears %s', (_, services, freeShippingFrom, shippingSubsidy, fees) => {
  const goods = { goodsTotal: 90_000, isOffered: () => true }
  expect(subsidise(services, goods, { freeShippingFrom, shippingSubsidy }).map(({ fee }) => fee)).toEqual(fees)
})

test('a service that does not take the parcel is not the cheapest', () => {
  const goods = { goodsTotal: 1, isOffered: (service: { fee: number }) => service !== oke }
  const store = { freeShippingFrom: 1, shippingSubsidy: 0 }
  expect(subsidise([oke, reg, yes], goods, store).map(({ fee }) => fee)).toEqual([0, 0, 13_000])
  expect(subsidise([oke], goods, store).map(({ fee }) => fee)).toEqual([16_000])
})

test('the bearer is the store where it bears more than the service, and nobody bears a mark-up', () => {
  const bearers = (shippingSubsidy: number) =>
    subsidise(
      [discounted, marked],
      { goodsTotal: 1, isOffered: () => true },
      { freeShippingFrom: 0, shippingSubsidy },
    ).map(borneShipping)
  expect(bearers(0)).toEqual([{ rate: 20_000, amount: 5_000, by: 'rate_service' }, null])
  expect(bearers(8_000)).toEqual([
    { rate: 20_000, amount: 8_000, by: 'store' },
    { rate: 20_000, amount: 6_000, by: 'store' },
  ])
})
