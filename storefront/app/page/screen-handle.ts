import type { HydrationHandle } from '../hydration/page-data.ts'

/** Options that a screen exports: `export const handle = { isCheckout: true } satisfies ScreenHandle`. */
export type ScreenHandle = HydrationHandle & {
  /** false hides the cart in the top bar (S13: the cart and completed orders). */
  cartIcon?: false
  /** A step between the cart and the order: the top bar has no cart (S13), no search and no links that lead away (decision 150). */
  isCheckout?: true
}
