import { readStored, writeStored } from '../browser/local-storage.ts'

const typeface = '1rem "Plus Jakarta Sans"'
const restMs = 2_000
const visitKey = 'kedai.letters'

/**
 * `data-font` on <html>: letters are in the shop's typeface (elements.css). A visit has the same ones from its first page to
 * its last (decision 25). One that finds the typeface fetched by an earlier visit has it from the first frame. The first of
 * all has the stand-in, and fetches the typeface behind the pictures of the first view, which on a slow line it would keep
 * waiting: a phone for its next visit, since to lay the page out anew takes it a third of a second; a desktop shows it as soon
 * as it comes, on the first page and never under somebody's hand. Runs in boot.ts.
 */
export function bringTypeface() {
  const visit = lettersOfVisit()
  if (visit === 'typeface') return showTypeface()
  const mayChange = visit === 'undecided' && !matchMedia('(pointer: coarse)').matches
  keepLetters('stand-in')
  let hasActed = false
  for (const sign of ['pointerdown', 'click', 'keydown', 'scroll']) {
    addEventListener(sign, () => (hasActed = true), { once: true, capture: true, passive: true })
  }
  const bring = () =>
    document.fonts.load(typeface).then(
      () => {
        writeStored('typeface', 'fetched')
        if (mayChange && !hasActed) showTypeface()
      },
      () => undefined,
    )
  addEventListener('load', () => setTimeout(bring, mayChange ? 0 : restMs))
}

function showTypeface() {
  keepLetters('typeface')
  document.documentElement.dataset.font = ''
}

/** Of the pages that this tab has shown already; of its first page, whether an earlier visit has fetched the typeface. */
function lettersOfVisit(): 'typeface' | 'stand-in' | 'undecided' {
  try {
    const kept = sessionStorage.getItem(visitKey)
    if (kept === 'typeface' || kept === 'stand-in') return kept
  } catch {
    // Forbidden: each page decides for itself.
  }
  return readStored('typeface') ? 'typeface' : 'undecided'
}

function keepLetters(letters: 'typeface' | 'stand-in') {
  try {
    sessionStorage.setItem(visitKey, letters)
  } catch {
    // Forbidden, as above.
  }
}
