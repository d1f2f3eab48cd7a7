import { expect, test } from 'vitest'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { inOrder } from './kinds-by-urgency.ts'
import type { WorkItem } from './work-item.ts'

const row = (Kind: WorkKind, ID: number) => ({ Kind, ID }) as WorkItem

test('people go through one kind after the other, the kind with the most urgent row first', () => {
  const Items = [row('verify', 1), row('accept', 2), row('verify', 3), row('stock', 4)]
  const Counts = (['accept', 'verify', 'ship', 'stock'] as const).map((Kind) => ({
    Kind,
    Count: Kind === 'ship' ? 0 : 2,
  }))
  expect(inOrder({ Items, Counts }).map(({ ID }) => ID)).toEqual([1, 3, 2, 4])
})
