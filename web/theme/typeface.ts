import { readStored } from '../browser/local-storage.ts'

const typeface = '1rem "Plus Jakarta Sans"'
const phoneDelayMs = 2_000
const sessionKey = 'kedai.letters'

/**
 * `data-font` on <html> applies the shop's typeface (elements.css). All pages of a visit have the same font (decision 25). If an
 * earlier visit fetched the typeface, it is used from the first frame on. Otherwise the visit has the fallback font, and the
 * typeface is fetched after the pictures of the first view, which it would delay on a slow network: on phones for the next visit,
 * because the new layout takes a third of a second; on desktops it is applied when it arrives, on the first page and only before
 * the first interaction. Runs in boot.ts.
 */
export function setUpTypeface() {
  const font = fontOfVisit()
  if (font === 'typeface') return applyTypeface()
  const mayChange = font === 'undecided' && !matchMedia('(pointer: coarse)').matches
  storeFont('stand-in')
  let hasInteracted = false
  for (const type of ['pointerdown', 'click', 'keydown', 'scroll']) {
    addEventListener(type, () => (hasInteracted = true), { once: true, capture: true, passive: true })
  }
  const load = () =>
    document.fonts.load(typeface).then(
      () => {
        storeFetched()
        if (mayChange && !hasInteracted) applyTypeface()
      },
      () => undefined,
    )
  addEventListener('load', () => setTimeout(load, mayChange ? 0 : phoneDelayMs))
}

function applyTypeface() {
  storeFont('typeface')
  document.documentElement.dataset.font = ''
}

/** The font of the pages that this tab has shown; for its first page, whether an earlier visit fetched the typeface. */
function fontOfVisit(): 'typeface' | 'stand-in' | 'undecided' {
  try {
    const stored = sessionStorage.getItem(sessionKey)
    if (stored === 'typeface' || stored === 'stand-in') return stored
  } catch {
    // Storage is forbidden: each page decides for itself.
  }
  return readStored('typeface') ? 'typeface' : 'undecided'
}

function storeFont(font: 'typeface' | 'stand-in') {
  try {
    sessionStorage.setItem(sessionKey, font)
  } catch {
    // Storage is forbidden.
  }
}

/** Bypasses storage-fallback.ts: a font that is fetched again is no reason for the notice that this browser stores nothing. */
function storeFetched() {
  try {
    localStorage.setItem('kedai.typeface', 'fetched')
  } catch {
    // Storage is full or forbidden.
  }
}
