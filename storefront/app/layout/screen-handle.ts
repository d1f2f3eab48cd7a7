import type { Hydrate } from '../hydration/page-data.ts'

/** Options that a screen exports: `export const handle = { cartIcon: false } satisfies ScreenHandle`. */
export type ScreenHandle = {
  /** When it is hydrated. Default: 'later' where the server renders the data, else 'now'. */
  hydrate?: Hydrate
  /** false hides the cart in the top bar (S13: checkout and completed orders). */
  cartIcon?: false
}
