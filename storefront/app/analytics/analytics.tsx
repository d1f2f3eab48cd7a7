import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../design/button.tsx'
import { layoutTexts } from '../texts/layout.ts'
import {
  fetchAnalyticsId,
  readBrowserId,
  setAnalyticsConsent,
  useAnalyticsConsent,
  useAnalyticsId,
} from './analytics-consent.ts'
import { sendPageView } from './send-page-view.ts'

const { analytics: texts } = layoutTexts

/** Counts page views of visitors who agreed, and shows the banner to those without an answer (B07). */
export function Analytics() {
  const analyticsId = useAnalyticsId()
  const choice = useAnalyticsConsent()
  useEffect(fetchAnalyticsId, [])
  usePageViews(choice === 'yes' ? analyticsId : null)
  return analyticsId && choice === null ? <ConsentBanner /> : null
}

function usePageViews(analyticsId: string | null) {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page of a list is another page
  useEffect(() => {
    const browserId = readBrowserId()
    if (analyticsId && browserId) sendPageView({ analyticsId, browserId, path: pathname })
  }, [analyticsId, pathname, search])
}

/** Sticky until answered, and in the flow at the end of the page, so that it hides no content. Both answers look alike. */
function ConsentBanner() {
  return (
    <section
      aria-label={texts.title}
      className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mx-3 rounded-card border border-line bg-surface p-4 text-sm shadow-float md:bottom-4 md:mx-4 md:mb-4 md:max-w-96 print:hidden"
    >
      <p className="font-bold">{texts.title}</p>
      <p className="mt-1 text-muted">{texts.text}</p>
      <div className="mt-3 flex gap-3 *:flex-1">
        <Button look="secondary" onClick={() => setAnalyticsConsent('no')}>
          {texts.no}
        </Button>
        <Button look="secondary" onClick={() => setAnalyticsConsent('yes')}>
          {texts.yes}
        </Button>
      </div>
    </section>
  )
}

/** Shows the banner again. Renders nothing if the shop counts no page views. */
export function AnalyticsConsentReset({ className }: { className: string }) {
  const analyticsId = useAnalyticsId()
  if (!analyticsId) return null
  return (
    <li>
      <button type="button" className={className} onClick={() => setAnalyticsConsent(null)}>
        {texts.again}
      </button>
    </li>
  )
}
