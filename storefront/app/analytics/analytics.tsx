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

/** Counts page views of visitors who agreed, and asks those who have not said anything yet (B07). */
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

/** In sight until it is answered, with a place of its own at the end of the page: it covers nothing for good. Both answers weigh the same. */
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

/** Asks again, whatever was said. Nothing where the shop counts no page views. */
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
