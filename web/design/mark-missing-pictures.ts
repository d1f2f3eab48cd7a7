/**
 * Sets `data-missing` on every picture that fails to load, for the style sheet (elements.css). Called once, before the first
 * picture; in the capture phase, because error events do not bubble.
 */
export function markMissingPictures() {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset.missing = ''
    },
    true,
  )
}
