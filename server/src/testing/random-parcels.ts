import type { Parcel } from '../adapters/courier-rates/port.ts'

/** 1,000 parcels up to 60 kg and 150 cm, the same in every run. */
export function* randomParcels(): Generator<Parcel> {
  let seed = 7
  const draw = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return 1 + (seed % max)
  }
  for (let n = 0; n < 1_000; n++)
    yield {
      weightGrams: draw(60_000),
      lengthCm: draw(150),
      widthCm: draw(80),
      heightCm: draw(80),
      goodsValue: draw(1e6),
    }
}
