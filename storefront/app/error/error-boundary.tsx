import { useEffect, useMemo } from 'react'
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router'
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
  const { described, staysHere } = useMemo(() => {
    const described = describeError(error)
    // Without a network the code of /error would not come either.
    return { described, staysHere: isRouteErrorResponse(error) || described.type === 'NOT_FOUND' || isOffline() }
  }, [error])
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { type, title, text } = described

  useEffect(() => {
    if (!staysHere) navigate('/error', { state: { error: { type, title, text } } })
  }, [staysHere, navigate, type, title, text])

  // The page that could not load is asked for again when the network is back.
  useEffect(() => {
    const tryAgain = () => revalidate()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [revalidate])

  return (
    <ShopFrame>
      <title>{type === 'NOT_FOUND' ? errorTexts.notFound.title : errorTexts.happened}</title>
      <ErrorPage error={described} />
    </ShopFrame>
  )
}
