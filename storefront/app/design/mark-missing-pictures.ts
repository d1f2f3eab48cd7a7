/**
 * `data-missing` on every picture that does not come, now or later, for the style sheet (elements.css). Called once, before
 * there are pictures: errors do not bubble, but they can be caught on the way down.
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
