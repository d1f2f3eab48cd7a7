import { expect, test } from 'vitest'
import type { Data } from '#contract/client.ts'
import { arrivalOf, type ComparedServices, compareServices } from './courier-services.ts'

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
  ...{ finalRate: fee, adjustmentFinalRate: fee, is_estimate: false, unavailable: null },
})

const marked = ({ services }: ComparedServices, mark: 'isCheapest' | 'isFastest') =>
  services.filter((service) => service[mark]).map(({ rate }) => rate.finalRate)
const names = ({ services }: ComparedServices) => services.map(({ rate }) => `${rate.name} ${rate.rate_name}`)

test('O02 services sort by price, and the cheapest and fastest services are marked', () => {
  const offers = compareServices({
    tiki: [rate('TIKI', 'REG', 20_000, 3)],
    gosend: [rate('GoSend', 'Instant', 35_000, 0, '1-2 jam'), rate('GoSend', 'Same Day', 25_000, 0, '6-8 jam')],
    grabexpress: [rate('GrabExpress', 'Same Day', 34_000, 0, '6-8 jam')],
    jne: [rate('JNE', 'YES', 33_000, 1), rate('JNE', 'REG', 18_000, 3)],
  })
  expect(names(offers)).toEqual([
    ...['JNE REG', 'TIKI REG', 'GoSend Same Day', 'JNE YES', 'GrabExpress Same Day', 'GoSend Instant'],
  ])
  expect(marked(offers, 'isCheapest')).toEqual([18_000])
  expect(marked(offers, 'isFastest')).toEqual([35_000])
})

test('O02 a tie marks no service as cheapest or fastest', () => {
  const offers = compareServices(
    {
      jne: [rate('JNE', 'REG', 18_000, 3), rate('JNE', 'JTR', 30_000, 6)],
      tiki: [rate('TIKI', 'REG', 18_000, 3)],
    },
    20_000,
  )
  expect(marked(offers, 'isCheapest')).toEqual([])
  expect(marked(offers, 'isFastest')).toEqual([])
  expect(offers.isStoreCourierCheapest).toBe(false)
})

test("O02 the store's courier is the cheapest where every other costs more", () => {
  const rates = { jne: [rate('JNE', 'REG', 18_000, 3), rate('JNE', 'YES', 33_000, 1)] }
  const cheapest = (storeCourierFee?: number) => {
    const offers = compareServices(rates, storeCourierFee)
    return { own: offers.isStoreCourierCheapest, others: marked(offers, 'isCheapest') }
  }
  expect(cheapest()).toEqual({ own: false, others: [18_000] })
  expect(cheapest(12_000)).toEqual({ own: true, others: [] })
  expect(cheapest(18_000)).toEqual({ own: false, others: [] })
  expect(cheapest(20_000)).toEqual({ own: false, others: [18_000] })
})

test('O02 a single service can be the cheapest against the store courier, and unavailable ones are not compared', () => {
  const jne = rate('JNE', 'REG', 18_000, 3)
  expect(marked(compareServices({ jne: [jne] }, 20_000), 'isCheapest')).toEqual([18_000])
  expect(compareServices({ jne: [jne] }, 20_000).isStoreCourierCheapest).toBe(false)
  expect(compareServices({ jne: [{ ...jne, unavailable: 'Hanya melayani wilayah Jabodetabek' }] }, 20_000)).toEqual({
    services: [],
    unavailable: [{ name: 'JNE REG', reason: 'Hanya melayani wilayah Jabodetabek' }],
    isStoreCourierCheapest: false,
  })
})

test('O02 a service that names no time is never the fastest', () => {
  const withoutTime = rate('Lion Parcel', 'REGPACK', 16_000, 0, '')
  const [yes, reg] = [rate('JNE', 'YES', 33_000, 1), rate('JNE', 'REG', 18_000, 3)]
  const offers = compareServices({ jne: [yes, reg], lion: [withoutTime] })
  expect(marked(offers, 'isFastest')).toEqual([33_000])
  expect(marked(offers, 'isCheapest')).toEqual([16_000])
})

test('O02 unavailable services are listed apart, also those of a courier with available ones', () => {
  const tooFar = (name: string) => ({
    ...rate('GoSend', name, 5_000, 0, '1-2 jam'),
    unavailable: 'Jarak 90 km melebihi batas 40 km',
  })
  const offers = compareServices({
    gosend: [tooFar('Instant'), rate('GoSend', 'Same Day', 25_000, 0, '6-8 jam')],
    grabexpress: [{ ...tooFar('Instant'), name: 'GrabExpress' }],
    jne: [rate('JNE', 'REG', 18_000, 3)],
  })
  expect(names(offers)).toEqual(['JNE REG', 'GoSend Same Day'])
  expect(offers.unavailable).toEqual([
    { name: 'GoSend Instant', reason: 'Jarak 90 km melebihi batas 40 km' },
    { name: 'GrabExpress Instant', reason: 'Jarak 90 km melebihi batas 40 km' },
  ])
})

test('O02 the delivery time of regular couriers is promised if the available services keep it', () => {
  const told = (...rates: Rate[]) => arrivalOf(compareServices({ jne: rates }).services)
  const cargo = rate('JNE', 'JTR', 30_000, 6)
  const regular = rate('JNE', 'REG', 18_000, 3)
  expect(told(regular)).toBe('regular')
  expect(told(regular, rate('GoSend', 'Instant', 35_000, 0, '1-2 jam'))).toBe('regular')
  expect(told(cargo, regular)).toBe('mixed')
  expect(told(cargo, { ...regular, unavailable: 'Berat paket 90 kg melebihi batas 50 kg' })).toBe('slow')
  expect(told(rate('JNE', 'REG', 92_000, 7))).toBe('slow')
  expect(told(regular, rate('Lion Parcel', 'REGPACK', 16_000, 7, ''))).toBe('regular')
  expect(told(rate('GoSend', 'Instant', 35_000, 0, '1-2 jam'))).toBeNull()
})
