import { expect, test } from 'vitest'
import { cityAndDistance } from './city-and-distance.ts'

test.each([
  [0, '0,0 km · Bandung'],
  [2.44, '2,4 km · Bandung'],
  [9.96, '10 km · Bandung'],
  [1234.6, '1.235 km · Bandung'],
])('S08: %f km is shown as %s', (Distance, text) => {
  expect(cityAndDistance({ City: 'Bandung', Distance })).toBe(text)
})

test('S08: without a distance only the city, without a city only the distance', () => {
  expect(cityAndDistance({ City: 'Bandung' })).toBe('Bandung')
  expect(cityAndDistance({ City: '', Distance: 3 })).toBe('3,0 km')
})
