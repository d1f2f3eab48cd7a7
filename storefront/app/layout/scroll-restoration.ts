import { useEffect, useLayoutEffect } from 'react'
import { UNSAFE_useScrollRestoration, useLocation, useNavigation } from 'react-router'

/**
 * Restores the scroll position on Back, and scrolls new pages to the top. React Router's <ScrollRestoration> also renders an
 * inline script for full loads, which the browser makes redundant and Trusted Types forbid.
 */
export function useScrollRestoration() {
  useRowHeights()
  UNSAFE_useScrollRestoration()
}

const storageKey = 'kedai.row-heights'
const maxPages = 50

/** Pixels of each row of the pages that were left, by their history entry. A reload finds them in the storage of the tab. */
const heightsOfPages = readKeptHeights()

/**
 * Rows that are laid out only near the viewport (layout.css) get the heights that they had when their page was left: with estimates
 * above it, the same position would show another place.
 */
function useRowHeights() {
  const { key, pathname } = useLocation()
  // Pages that were loaded whole have the same key.
  const page = `${key} ${pathname}`
  const isLeaving = useNavigation().state !== 'idle'
  useLayoutEffect(() => {
    if (isLeaving) heightsOfPages.set(page, findRows().map(contentHeight))
  }, [page, isLeaving])
  useLayoutEffect(() => {
    const heights = heightsOfPages.get(page)
    if (!heights) return
    for (const [index, row] of findRows().entries()) row.style.containIntrinsicHeight = `auto ${heights[index]}px`
  }, [page])
  useEffect(() => {
    const keep = () => {
      heightsOfPages.set(page, findRows().map(contentHeight))
      keepHeights()
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [page])
}

/** Where the storage is denied, full, or there is none as on the server, a reload has estimates. */
function readKeptHeights(): Map<string, number[]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

function keepHeights() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...heightsOfPages].slice(-maxPages)))
  } catch {}
}

/** Before hydration there is one more, which is hidden where the visitor's place is not known. */
const findRows = () =>
  [...document.querySelectorAll<HTMLElement>('.row, .home-end')].filter((row) => row.getClientRects().length > 0)

function contentHeight(row: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(row)
  return row.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
}
