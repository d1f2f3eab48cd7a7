import { expect, test } from 'vitest'
import type { CourierOffer } from './courier-quotes.ts'
import { likelyCourier, shownCouriers } from './likely-courier.ts'

const offer = (label: string, fee: number, flags: Partial<CourierOffer> = {}): CourierOffer => {
  const [name = '', service = ''] = label.split(' ')
  const courier = { code: name.toLowerCase(), name, service, image: '', eta: '', maxDays: 2, fee, id: 1, rateId: 1 }
  return { courier, fullFee: fee, km: undefined, isCheapest: false, isFastest: false, ...flags }
}
const reg = offer('JNE REG', 22_000, { isCheapest: true })
const ez = offer('J&T EZ', 23_000)
const anteraja = offer('AnterAja Reguler', 23_500)
const best = offer('SiCepat BEST', 38_000, { isFastest: true })
const all = [reg, ez, anteraja, best]
const labels = (chosen?: CourierOffer) =>
  shownCouriers(all, chosen).map(
    ({ offer, isForWideScreens }) => `${offer.courier.name}${isForWideScreens ? ' wide' : ''}`,
  )

test('O02 the first suggestion is the cheapest service, then the one of the last delivery', () => {
  expect(likelyCourier(all, { own: undefined, last: '' })).toBe(reg)
  expect(likelyCourier(all, { own: undefined, last: 'SiCepat BEST' })).toBe(best)
  expect(likelyCourier(all, { own: undefined, last: 'TIKI ONS' })).toBe(reg)
  expect(likelyCourier([], { own: undefined, last: '' })).toBeNull()
})

test('O02 a choice of the shopper is taken again and never replaced by another', () => {
  expect(likelyCourier(all, { own: 'J&T EZ', last: 'SiCepat BEST' })).toBe(ez)
  expect(likelyCourier([reg, best], { own: 'J&T EZ', last: 'SiCepat BEST' })).toBeNull()
})

test('O02 the card shows the cheapest and the earliest, a third one on wide screens, and always the chosen one', () => {
  expect(labels()).toEqual(['JNE', 'SiCepat', 'J&T wide'])
  expect(labels(reg)).toEqual(['JNE', 'SiCepat', 'J&T wide'])
  // The third one takes the place of the second on phones, and none moves.
  expect(labels(ez)).toEqual(['JNE', 'SiCepat wide', 'J&T'])
  expect(labels(anteraja)).toEqual(['JNE', 'AnterAja', 'SiCepat wide'])
  expect(shownCouriers([reg], undefined)).toHaveLength(1)
  expect(shownCouriers([], undefined)).toEqual([])
})

test('O02 where several services arrive first, the card shows the cheapest of them beside the cheapest of all', () => {
  const [eco, pos, yes] = [offer('TIKI ECO', 22_000), offer('POS Nextday', 52_000), offer('JNE YES', 57_000)]
  pos.courier.maxDays = 1
  yes.courier.maxDays = 1
  expect(shownCouriers([reg, eco, pos, yes], reg).map(({ offer }) => offer)).toEqual([reg, pos, eco])
  expect(shownCouriers([pos, reg, yes], pos).map(({ offer }) => offer)).toEqual([pos, reg, yes])
})
