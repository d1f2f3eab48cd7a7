const daysWhenMissing = 8 // 000, section 9

/** Days that a made-to-order product takes at least. */
export function minimumDays(minDays: number | null): number {
  return minDays || daysWhenMissing
}
