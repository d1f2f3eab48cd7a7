import { useLayoutEffect } from 'react'
import { UNSAFE_useScrollRestoration, useLocation, useNavigation } from 'react-router'

/**
 * Restores the scroll position on Back, and scrolls new pages to the top. React Router's <ScrollRestoration> also renders an
 * inline script for full loads, which the browser makes redundant and Trusted Types forbid.
 */
export function useScrollRestoration() {
  useRowHeights()
  UNSAFE_useScrollRestoration()
}

/** Pixels of each row of the pages that were left, by the key of their history entry. */
const heightsOfPages = new Map<string, number[]>()

/**
 * Rows that are laid out only near the viewport (layout.css) get the heights that they had when their page was left: with estimates
 * above it, the same position would show another place.
 */
function useRowHeights() {
  const { key } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  useLayoutEffect(() => {
    if (isLeaving) heightsOfPages.set(key, findRows().map(contentHeight))
  }, [key, isLeaving])
  useLayoutEffect(() => {
    const heights = heightsOfPages.get(key)
    if (!heights) return
    for (const [index, row] of findRows().entries()) row.style.containIntrinsicHeight = `auto ${heights[index]}px`
  }, [key])
}

const findRows = () => [...document.querySelectorAll<HTMLElement>('.row, .home-end')]

function contentHeight(row: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(row)
  return row.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
}
