import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { useUndo } from '../undo/undo.ts'

/** Loaded with the first offer. */
const FloatingUndo = lazy(() => import('../ui/floating-undo.tsx'))

/** The first screen has the offer among its own buttons. */
const withOwnOffer: readonly string[] = [pages.today, pages.work]

/** The last action while it can be taken back, on every screen. */
export function UndoOffer() {
  const offered = useUndo()
  const { pathname } = useLocation()
  if (!offered || withOwnOffer.includes(pathname)) return null
  return (
    <Suspense>
      <FloatingUndo />
    </Suspense>
  )
}
