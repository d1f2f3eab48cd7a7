import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasTypeface, showTypeface } from './typeface.ts'

/** The typeface that came too late for the first page is shown with the next. */
export function useTypeface() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useLayoutEffect(() => {
    if (pathname !== first.current && hasTypeface()) showTypeface()
  }, [pathname])
}
