import { Suspense, useEffect } from 'react'
import { optionalPart } from '../page/optional-part.ts'
import { layoutTexts } from '../texts/layout.ts'
import { fetchAnalyticsId, setAnalyticsConsent, useAnalyticsId } from './analytics-consent.ts'

// The page works without it.
const PageViews = optionalPart(() => import('./page-views.tsx'))

/** Counts page views and asks for consent, if the shop counts them (B07). */
export function Analytics() {
  const analyticsId = useAnalyticsId()
  useEffect(fetchAnalyticsId, [])
  return (
    analyticsId && (
      <Suspense>
        <PageViews analyticsId={analyticsId} />
      </Suspense>
    )
  )
}

/** Shows the banner again. Renders nothing if the shop counts no page views. */
export function AnalyticsConsentReset({ className }: { className: string }) {
  const analyticsId = useAnalyticsId()
  if (!analyticsId) return null
  return (
    <li>
      <button type="button" className={className} onClick={() => setAnalyticsConsent(null)}>
        {layoutTexts.pageViewsAgain}
      </button>
    </li>
  )
}
