import { useLocation } from 'react-router'
import { pageMeta } from '../layout/page-meta.ts'
import type { PageError } from '../page-error.ts'
import { errorTexts } from '../texts/errors.ts'
import { ErrorPage } from './error-page.tsx'

export const meta = () => pageMeta({ title: errorTexts.happened })

/** /error: what went wrong comes with the navigation (error/error-boundary.tsx); typed in by hand it knows nothing. */
export default function ErrorScreen() {
  const state = useLocation().state as { error?: PageError } | null
  return <ErrorPage error={state?.error ?? { type: 'ERROR_UNKNOWN', ...errorTexts.unknown }} />
}
