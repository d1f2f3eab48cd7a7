import { useLayoutEffect } from 'react'
import { UNSAFE_useScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router'

/**
 * Restores the scroll position on Back, and scrolls new pages to the top. React Router's <ScrollRestoration> also renders an
 * inline script for full loads, which Trusted Types forbid: there the browser restores the position (boot.ts).
 */
export function useScrollRestoration() {
  useRowHeights()
  UNSAFE_useScrollRestoration()
}

/** Pixels of each row of the pages that were left, by their history entry. */
const heightsOfPages = new Map<string, number[]>()

/** For the first page of a document boot.ts decides. */
let isFirstPage = true

/**
 * Rows that are laid out only near the viewport (row.css) get the heights that they had when their page was left: with estimates
 * above it, the same position would show another place. After Back to a page of an earlier document the heights are unknown, and all
 * rows are laid out.
 */
function useRowHeights() {
  const { key, pathname } = useLocation()
  // Pages that were loaded whole have the same key.
  const page = `${key} ${pathname}`
  const isBack = useNavigationType() === 'POP'
  const isLeaving = useNavigation().state !== 'idle'
  useLayoutEffect(() => {
    if (isLeaving) heightsOfPages.set(page, findRows().map(contentHeight))
  }, [page, isLeaving])
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const heights = heightsOfPages.get(page)
    if (heights)
      for (const [index, row] of findRows().entries()) row.style.containIntrinsicHeight = `auto ${heights[index]}px`
    else if (isBack && !isFirstPage) dataset.restoring = ''
    isFirstPage = false
    return () => {
      delete dataset.restoring
    }
  }, [page, isBack])
}

/** Before hydration there is one more row, which is hidden if the visitor's location is unknown. */
const findRows = () =>
  [...document.querySelectorAll<HTMLElement>('.row, .home-end')].filter((row) => row.getClientRects().length > 0)

function contentHeight(row: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(row)
  return row.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
}
