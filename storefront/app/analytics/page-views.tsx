import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { QuestionCard } from '#web/design/question-card.tsx'
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

/** Both answers look alike. */
function ConsentBanner() {
  return (
    <QuestionCard title={texts.title} text={texts.text}>
      <Button look="secondary" onClick={() => setAnalyticsConsent('no')}>
        {texts.no}
      </Button>
      <Button look="secondary" onClick={() => setAnalyticsConsent('yes')}>
        {texts.yes}
      </Button>
    </QuestionCard>
  )
}
