import { expect, test } from 'vitest'
import { limitNames } from '#contract/values/limits.ts'
import { decided, holding, type LimitSettings } from './limit-form.ts'

const each = <T>(value: T) => Object.fromEntries(limitNames.map((name) => [name, value]))
const settings = {
  ...{ Version: 1, ...each(null), TransferHours: 6, Defaults: { ...each(7), TransferHours: 24 } },
} as LimitSettings

test('a field has the value that holds: the owner’s, or else the default', () => {
  expect(holding(settings)).toMatchObject({ TransferHours: 6, ProofHours: 7, MaxOpenOrders: 7 })
})

test('what is sent follows the default where it is as the default, or empty', () => {
  const sent = decided({ TransferHours: 24, ProofHours: 8, MaxOpenOrders: null }, settings.Defaults)
  expect(sent).toEqual({ TransferHours: null, ProofHours: 8, MaxOpenOrders: null })
})
