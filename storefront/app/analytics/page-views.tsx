import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { pageViewTexts as texts } from '../texts/page-views.ts'
import { readBrowserId, setAnalyticsConsent, useAnalyticsConsent } from './analytics-consent.ts'
import { sendPageView } from './send-page-view.ts'

/** Counts page views of visitors who agreed, and shows the banner to those without an answer (B07). */
export default function PageViews({ analyticsId }: { analyticsId: string }) {
  const choice = useAnalyticsConsent()
  usePageViews(choice === 'yes' ? analyticsId : null)
  return choice === null ? <ConsentBanner /> : null
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
