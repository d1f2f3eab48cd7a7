import { useLocation } from 'react-router'
import type { PageError } from '#web/api/page-error.ts'
import { errorTexts } from '#web/texts/errors.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { pageMeta } from '../page/page-meta.ts'
import { ErrorPage } from './error-page.tsx'

export const meta = () => pageMeta({ title: errorTexts.happened })

/** /error: the error comes as navigation state (error/error-boundary.tsx). */
export default function ErrorScreen() {
  const state = useLocation().state as { error?: PageError } | null
  // The state survives a reload, but the server does not know it, so it is read after hydration.
  const error = useHydrated() ? state?.error : undefined
  return <ErrorPage error={error ?? { type: 'ERROR_UNKNOWN', ...errorTexts.unknown }} />
}
