import { useLocation } from 'react-router'
import type { PageError } from '../api/page-error.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { errorTexts } from '../texts/errors.ts'
import { ErrorPage } from './error-page.tsx'

export const meta = () => pageMeta({ title: errorTexts.happened })

/** /error: what went wrong comes with the navigation (error/error-boundary.tsx); typed in by hand it knows nothing. */
export default function ErrorScreen() {
  const state = useLocation().state as { error?: PageError } | null
  // The browser keeps it over a reload; the server, whose page is hydrated first, does not know it.
  const error = useHydrated() ? state?.error : undefined
  return <ErrorPage error={error ?? { type: 'ERROR_UNKNOWN', ...errorTexts.unknown }} />
}
