import { expect, test } from 'vitest'
import { rights, withGiven } from '#contract/protocol/rights.ts'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { canOf } from './access/rights.ts'
import { mayOpen, openRooms } from './navigation/navigation.ts'
import { findPlaces } from './search/find-places.ts'
import { subjects } from './subjects.ts'

test.each(rights)('the right %s alone opens a screen', (right) => {
  const can = canOf(withGiven([right]).map((Right) => ({ Right, StoreIDs: null })))
  const open = subjects.filter((subject) => subject.right !== 'any' && mayOpen(subject, can))
  expect(open.map(({ name }) => name)).not.toEqual([])
})

test.each(['ongkir', 'pengiriman', 'kurir'])('the search for %s leads to shipping', (words) => {
  const can = canOf(withGiven(rights).map((Right) => ({ Right, StoreIDs: null })))
  const found = findPlaces(openRooms(subjects, can), can, words).flatMap((group) => group.found)
  expect(found.map(({ path }) => path)).toContain(
    words === 'ongkir' ? backofficePages.shippingRates : backofficePages.courierSettings,
  )
})
