const typeface = '1rem "Plus Jakarta Sans"'
const restMs = 2_000

/**
 * `data-font` on <html>: letters are in the shop's typeface (elements.css). Who comes from another page of the shop has it.
 * For others it is fetched behind the pictures of the first view, which on a slow line it would keep waiting. A desktop then
 * lays the page out anew, once and never under somebody's hand. A phone would not answer for a third of a second, so there
 * it is for the next page, and fetched when this one has come to rest. Runs in boot.ts.
 */
export function bringTypeface() {
  if (document.referrer.startsWith(`${location.origin}/`)) return showTypeface()
  const isPhone = matchMedia('(pointer: coarse)').matches
  let hasActed = false
  for (const sign of ['pointerdown', 'click', 'keydown', 'scroll']) {
    addEventListener(sign, () => (hasActed = true), { once: true, capture: true, passive: true })
  }
  const bring = () =>
    loadTypeface().then(
      () => isPhone || hasActed || showTypeface(),
      () => undefined,
    )
  addEventListener('load', () => setTimeout(bring, isPhone ? restMs : 0))
}

export function showTypeface() {
  document.documentElement.dataset.font = ''
}

export const loadTypeface = () => document.fonts.load(typeface)

export const hasTypeface = () => document.fonts.check(typeface)
