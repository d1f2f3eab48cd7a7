import { useLayoutEffect } from 'react'
import { setVisitorAttributes } from '#web/session/visitor-attributes.ts'
import { setTheme } from '#web/theme/theme.ts'
import { setUpTypeface } from '#web/theme/typeface.ts'
import { setOfflineAttribute } from './offline-attribute.ts'

/** The attributes that the server wrote on <html>. */
const initial = typeof document === 'undefined' ? {} : { ...document.documentElement.dataset }

/** For the root: if the first render fails in the browser, React creates a new <html>, without its attributes. */
export function useHtmlAttributes() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.organisation !== undefined) return
    Object.assign(dataset, initial)
    setTheme()
    setVisitorAttributes()
    if (!navigator.onLine) setOfflineAttribute()
    setUpTypeface()
  }, [])
}
