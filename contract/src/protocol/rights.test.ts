import { expect, test } from 'vitest'
import { rights, withGiven } from './rights.ts'

test('changing includes seeing, and reading orders includes seeing their parcels', () => {
  expect(withGiven(['stock:write'])).toEqual(['stock:read', 'stock:write'])
  expect(withGiven(['orders:write'])).toEqual(['orders:read', 'orders:write', 'fulfilment:read'])
  expect(withGiven(['refunds:write'])).toEqual(['orders:read', 'fulfilment:read', 'refunds:write'])
})

test('packing includes no right to orders, and unused rights do not exist', () => {
  expect(withGiven(['fulfilment:write'])).toEqual(['fulfilment:read', 'fulfilment:write'])
  expect(withGiven(['customers:write', 'refunds:read', 'reports:write', 'audit:write', 'warp:read'])).toEqual([])
  expect(rights.filter((right) => /^(customers|reports|audit):write$|^refunds:read$/.test(right))).toEqual([])
})
