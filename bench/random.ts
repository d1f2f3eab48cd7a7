/** A small random number generator (mulberry32) with a seed: the same numbers in every run. */
export type Random = {
  /** From 0 to 1, exclusive. */
  next(): number
  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number
  pick<T>(values: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (values) => values[Math.floor(next() * values.length)]!,
  }
}
