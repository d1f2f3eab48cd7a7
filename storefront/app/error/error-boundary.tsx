import { useEffect, useMemo } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { ShopFrame } from '../layout/shop-frame.tsx'
import { describeError, isOffline } from '../page-error.ts'
import { errorTexts } from '../texts/errors.ts'
import { ErrorPage } from './error-page.tsx'

/**
 * What a screen shows that could not load. What the server rendered, and what is not there, stays at its address; a call
 * of the browser that failed goes to /error (001, section 8).
 */
export function ShopErrorBoundary() {
  const error = useRouteError()
  const { described, isAnswer, lostNetwork } = useMemo(() => {
    const described = describeError(error)
    const isAnswer = isRouteErrorResponse(error) || described.type === 'NOT_FOUND'
    return { described, isAnswer, lostNetwork: !isAnswer && isOffline() }
  }, [error])
  const navigate = useNavigate()

  useEffect(() => {
    // Without a network the code of /error would not come either: the page stays, until ConnectionHints asks for it again.
    if (!isAnswer && !lostNetwork) navigate('/error', { state: { error: described } })
  }, [described, isAnswer, lostNetwork, navigate])

  return (
    <ShopFrame>
      <title>{described.type === 'NOT_FOUND' ? errorTexts.notFound.title : errorTexts.happened}</title>
      <ErrorPage error={described} />
    </ShopFrame>
  )
}
