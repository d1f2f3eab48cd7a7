import { useEffect, useMemo } from 'react'
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { describeError, isOffline } from '#web/api/page-error.ts'
import { errorTexts } from '#web/texts/errors.ts'
import { keepServedPage } from '../hydration/keep-served-page.ts'
import { ShopFrame } from '../layout/shop-frame.tsx'
import { windowTitle } from '../page/page-meta.ts'
import { ErrorPage } from './error-page.tsx'

/**
 * Shown for a screen that could not load. A server-rendered error, and a 404, stays at its address, where it can be retried;
 * a failed call of the browser goes to /error (E01).
 */
export function ShopErrorBoundary() {
  const error = useRouteError()
  keepServedPage(error)
  const { described, isAnswer, lostNetwork } = useMemo(() => {
    const described = describeError(error)
    const isAnswer = isRouteErrorResponse(error) || described.type === 'NOT_FOUND'
    return { described, isAnswer, lostNetwork: !isAnswer && isOffline() }
  }, [error])
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const staysHere = isAnswer || lostNetwork

  useEffect(() => {
    // Without a network the code of /error would not load either: ConnectionHints retries the page.
    if (!staysHere) navigate('/error', { state: { error: described } })
  }, [described, staysHere, navigate])

  return (
    <ShopFrame>
      <title>{windowTitle(described.type === 'NOT_FOUND' ? errorTexts.notFound.title : errorTexts.happened)}</title>
      <ErrorPage error={described} onRetry={staysHere ? revalidate : undefined} />
    </ShopFrame>
  )
}
