import { useLocation } from 'react-router'
import type { PageError } from '../api/page-error.ts'
import { useAlive } from '../hydration/use-alive.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { errorTexts } from '../texts/errors.ts'
import { ErrorPage } from './error-page.tsx'

export const meta = () => pageMeta({ title: errorTexts.happened })

/** /error: what went wrong comes with the navigation (error/error-boundary.tsx); typed in by hand it knows nothing. */
export default function ErrorScreen() {
  const state = useLocation().state as { error?: PageError } | null
  // The browser keeps it over a reload; the server, whose page has to come alive first, does not know it.
  const error = useAlive() ? state?.error : undefined
  return <ErrorPage error={error ?? { type: 'ERROR_UNKNOWN', ...errorTexts.unknown }} />
}
