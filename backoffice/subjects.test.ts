import { expect, test } from 'vitest'
import { rights, withGiven } from '#contract/protocol/rights.ts'
import { canOf } from './access/rights.ts'
import { mayOpen } from './navigation/navigation.ts'
import { subjects } from './subjects.ts'

test.each(rights)('the right %s alone opens a screen', (right) => {
  const can = canOf(withGiven([right]).map((Right) => ({ Right, StoreIDs: null })))
  const open = subjects.filter((subject) => subject.right !== 'any' && mayOpen(subject, can))
  expect(open.map(({ name }) => name)).not.toEqual([])
})
