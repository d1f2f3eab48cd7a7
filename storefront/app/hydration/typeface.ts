const typeface = '1rem "Plus Jakarta Sans"'
const slowMs = 1_500
const restMs = 4_000

/**
 * `data-font` on <html>: letters are in the shop's typeface (elements.css). Who comes from another page of the shop has it.
 * For others it is fetched behind the pictures of the first view, which on a slow line it would keep waiting, and the page is
 * laid out anew once, when it is there; but never under somebody's hand. A phone that was slow until here would not answer for
 * a third of a second, so there the page must have been left alone for a while. Runs in boot.ts.
 */
export function bringTypeface() {
  if (document.referrer.startsWith(`${location.origin}/`)) return showTypeface()
  let hasActed = false
  for (const sign of ['pointerdown', 'click', 'keydown', 'scroll']) {
    addEventListener(sign, () => (hasActed = true), { once: true, capture: true, passive: true })
  }
  addEventListener('load', () => {
    const show = () => hasActed || showTypeface()
    const showSoon = () => (performance.now() < slowMs ? show() : setTimeout(show, restMs))
    loadTypeface().then(showSoon, () => undefined)
  })
}

export function showTypeface() {
  document.documentElement.dataset.font = ''
}

export const loadTypeface = () => document.fonts.load(typeface)

export const hasTypeface = () => document.fonts.check(typeface)
