import { expect, test } from 'vitest'
import type { Data } from '#contract/client.ts'
import { groupCouriers } from './courier-groups.ts'

type Rate = NonNullable<Data<'POST /postalfee'>['rates']>['logistic'][string][number]

const rate = (name: string, rate_name: string, fee: number, max_day: number, eta = `${max_day} hari`): Rate => ({
  ...{
    rate_id: fee,
    rate_name,
    code: name.toLowerCase(),
    courier_id: 1,
    name,
    logo_url: '',
    min_day: max_day,
    max_day,
    eta,
    itemPrice: 1,
    finalWeight: 2,
  },
  ...{ finalRate: fee, adjustmentFinalRate: fee, unavailable: null },
})

test('O02 the courier with the best price comes first, and the cheapest and fastest service are marked', () => {
  const groups = groupCouriers({
    tiki: [rate('TIKI', 'REG', 20_000, 3)],
    gosend: [rate('GoSend', 'Instant', 35_000, 0, '1-2 jam'), rate('GoSend', 'Same Day', 25_000, 0, '6-8 jam')],
    grabexpress: [rate('GrabExpress', 'Instant', 34_000, 0, '1-2 jam')],
    jne: [rate('JNE', 'YES', 33_000, 1), rate('JNE', 'REG', 18_000, 3)],
  })
  expect(groups.map(({ name }) => name)).toEqual(['JNE', 'TIKI', 'GoSend', 'GrabExpress'])
  expect(groups[0]?.services.map((service) => service.rate.rate_name)).toEqual(['REG', 'YES'])
  const all = groups.flatMap(({ services }) => services)
  expect(all.filter(({ isCheapest }) => isCheapest).map((service) => service.rate.finalRate)).toEqual([18_000])
  expect(all.filter(({ isFastest }) => isFastest).map((service) => service.rate.finalRate)).toEqual([34_000])
})

test("O02 calls no courier the cheapest where the store's own takes less", () => {
  const rates = { jne: [rate('JNE', 'REG', 18_000, 3), rate('JNE', 'YES', 33_000, 1)] }
  const cheapest = (ownFee?: number) => groupCouriers(rates, ownFee)[0]?.services.map(({ isCheapest }) => isCheapest)
  expect(cheapest()).toEqual([true, false])
  expect(cheapest(12_000)).toEqual([false, false])
})

test('O02 puts what can not take the parcel last', () => {
  const tooFar = { ...rate('GoSend', 'Instant', 5_000, 0, '1-2 jam'), unavailable: 'Jarak 90 km melebihi batas 40 km' }
  const groups = groupCouriers({ gosend: [tooFar], jne: [rate('JNE', 'REG', 18_000, 3)] })
  expect(groups.map(({ name }) => name)).toEqual(['JNE', 'GoSend'])
})
