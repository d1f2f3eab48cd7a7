import { expect, test } from 'vitest'
import { chargeableWeightText, chargedWeightText, formatVolumetricWeight } from './parcel-weight.ts'

const box = (Length: number, Width: number, Height: number) => ({ Length, Width, Height })

test('O02 the greater of weight and volumetric weight is charged, and the text names it', () => {
  expect(formatVolumetricWeight(box(60, 50, 75))).toBe('37,5 kg')
  expect(formatVolumetricWeight(box(0, 0, 0))).toBeNull()
  expect(chargeableWeightText(15_500, box(60, 50, 75))).toMatch(/berat volume .*: 38 kg\.$/)
  expect(chargeableWeightText(40_200, box(60, 50, 75))).toBe(
    'Kurir reguler menghitung berat paket, dibulatkan ke atas: 41 kg.',
  )
})

test.each([
  [{ Weight: 15_500, VolumetricWeight: 37_500, FinalWeight: 38 }, /38 kg menurut berat volume/],
  [{ Weight: 15_500, VolumetricWeight: 37_500, FinalWeight: 16 }, /16 kg menurut berat\./],
  [{ Weight: 40_200, VolumetricWeight: 37_500, FinalWeight: 41 }, /41 kg menurut berat\./],
  [{ Weight: 280, VolumetricWeight: 763, FinalWeight: 1 }, /1 kg menurut berat volume/],
  [{ Weight: 280, VolumetricWeight: 763, FinalWeight: 10 }, /10 kg, batas terendah/],
])('O06 an order says which weight its fee is based on: %j', (parcel, words) => {
  expect(chargedWeightText(parcel)).toMatch(words)
})
