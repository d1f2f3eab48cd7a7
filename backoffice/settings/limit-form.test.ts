import { expect, test } from 'vitest'
import { limitNames } from '#contract/values/settings/limits.ts'
import { type LimitSettings, withDefaults, withoutDefaults } from './limit-form.ts'

const each = <T>(value: T) => Object.fromEntries(limitNames.map((name) => [name, value]))
const settings = {
  ...{ Version: 1, ...each(null), TransferHours: 6, Defaults: { ...each(7), TransferHours: 24 } },
} as LimitSettings

test('a field has the effective value: the owner’s, or else the default', () => {
  expect(withDefaults(settings)).toMatchObject({ TransferHours: 6, ProofHours: 7, MaxOpenOrders: 7 })
})

test('a value equal to the default, or empty, is sent as following the default', () => {
  const sent = withoutDefaults({ TransferHours: 24, ProofHours: 8, MaxOpenOrders: null }, settings.Defaults)
  expect(sent).toEqual({ TransferHours: null, ProofHours: 8, MaxOpenOrders: null })
})
