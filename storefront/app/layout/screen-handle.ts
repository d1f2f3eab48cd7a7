/** What a screen may say about itself: `export const handle = { cartIcon: false } satisfies ScreenHandle`. */
export type ScreenHandle = {
  /** When its code is fetched. Default: 'later' where the server renders the data, else 'now'. */
  hydrate?: 'now' | 'later'
  /** false hides the cart in the top bar (S13: checkout and completed orders). */
  cartIcon?: false
}
