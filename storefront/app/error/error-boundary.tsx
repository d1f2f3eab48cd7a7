import { useEffect, useMemo } from 'react'
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { describeError, isOffline } from '../api/page-error.ts'
import { ShopFrame } from '../layout/shop-frame.tsx'
import { errorTexts } from '../texts/errors.ts'
import { ErrorPage } from './error-page.tsx'

/**
 * What a screen shows that could not load. What the server rendered, and what is not there, stays at its address, where it is
 * tried again; a call of the browser that failed goes to /error (E01).
 */
export function ShopErrorBoundary() {
  const error = useRouteError()
  const { described, isAnswer, lostNetwork } = useMemo(() => {
    const described = describeError(error)
    const isAnswer = isRouteErrorResponse(error) || described.type === 'NOT_FOUND'
    return { described, isAnswer, lostNetwork: !isAnswer && isOffline() }
  }, [error])
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const staysHere = isAnswer || lostNetwork

  useEffect(() => {
    // Without a network the code of /error would not come either: the page stays, until ConnectionHints asks for it again.
    if (!staysHere) navigate('/error', { state: { error: described } })
  }, [described, staysHere, navigate])

  return (
    <ShopFrame>
      <title>{described.type === 'NOT_FOUND' ? errorTexts.notFound.title : errorTexts.happened}</title>
      <ErrorPage error={described} onRetry={staysHere ? revalidate : undefined} />
    </ShopFrame>
  )
}
