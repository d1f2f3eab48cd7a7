import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

test('O02 a pin has a link that any map app opens', () => {
  expect(mapLink({ Latitude: -6.87421, Longitude: 107.61604 })).toBe(
    'https://www.google.com/maps/search/?api=1&query=-6.87421,107.61604',
  )
})

test('O02 without a pin there is no link', () => {
  expect(mapLink({ Latitude: null, Longitude: null })).toBeNull()
})
