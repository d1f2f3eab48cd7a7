import { chargeableKg, type Size, volumetricGrams } from '#contract/values/products/package-size.ts'
import { parcelTexts } from '../texts/parcel.ts'
import { formatGrams } from './measures.ts'

export const formatKg = (kg: number): string => kg.toLocaleString('id-ID')

/** Volumetric weight of a parcel; null if nothing was measured. */
export function formatVolumetricWeight(size: Size): string | null {
  const grams = volumetricGrams(size)
  return grams > 0 ? formatGrams(Math.ceil(grams)) : null
}

/** Which weight regular couriers will charge for a parcel, in kilograms. */
export function chargeableWeightText(weightGrams: number, size: Size): string {
  const which = volumetricGrams(size) > weightGrams ? 'volume' : 'weight'
  return parcelTexts.chargeable[which](formatKg(chargeableKg(weightGrams, size)))
}

type ChargedParcel = { Weight: number; VolumetricWeight: number; FinalWeight: number }

/** Which weight was charged for the parcel of an order. */
export function chargedWeightText({ Weight, VolumetricWeight, FinalWeight }: ChargedParcel): string {
  const kg = formatKg(FinalWeight)
  if (FinalWeight > Math.max(1, Math.ceil(Math.max(Weight, VolumetricWeight) / 1_000))) {
    return parcelTexts.charged.minimum(kg)
  }
  const isVolumetric = VolumetricWeight > Weight && FinalWeight * 1_000 >= VolumetricWeight
  return parcelTexts.charged[isVolumetric ? 'volume' : 'weight'](kg)
}
