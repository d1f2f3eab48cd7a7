import { useLayoutEffect } from 'react'
import { markOffline } from './offline-mark.ts'
import { bringTypeface } from './typeface.ts'
import { markVisitor } from './visitor-marks.ts'

/** What the server wrote onto <html>. */
const given = typeof document === 'undefined' ? {} : { ...document.documentElement.dataset }

/** Used once, by the root. Where the first screen fails in the browser, React makes <html> anew, without its marks. */
export function useHtmlMarks() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.organisation !== undefined) return
    Object.assign(dataset, given)
    markVisitor()
    if (!navigator.onLine) markOffline()
    bringTypeface()
  }, [])
}
