import type { HydrationHandle } from '../hydration/page-data.ts'

/** Options that a screen exports: `export const handle = { cartIcon: false } satisfies ScreenHandle`. */
export type ScreenHandle = HydrationHandle & {
  /** false hides the cart in the top bar (S13: checkout and completed orders). */
  cartIcon?: false
}
