const defaultDays = 8

/** The lead time of a made-to-order product in days. */
export function minimumDays(minDays: number | null): number {
  return minDays || defaultDays
}
