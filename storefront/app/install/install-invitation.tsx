import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { canStore } from '#web/browser/can-store.ts'
import { readInstallPrompt } from '#web/browser/install-prompt.ts'
import { useStoredValue } from '#web/browser/stored-value.ts'
import { Button } from '#web/design/button.tsx'
import { QuestionCard } from '#web/design/question-card.tsx'
import { useAnalyticsConsent, useAnalyticsId } from '../analytics/analytics-consent.ts'
import { installTexts as texts } from '../texts/install.ts'
import { countPage, endInvitation, isDue, storedInvitation } from './invitation-state.ts'
import { storedVisits } from './visits.ts'
import { useWayToInstall } from './way-to-install.ts'

/** Pages where a shopper looks around. On all others something is typed, decided or paid. */
const calmPages = /^\/(?:beranda|promo|berita|store|shop\/(?:product|order)|profile\/index)\/?$/

/** Invites once to install the shop, from the second visit on (decision 163). Where nothing can be stored it would come back, so it never comes. */
export default function InstallInvitation() {
  const [mayAsk] = useState(canStore)
  return mayAsk && <Invitation />
}

function Invitation() {
  const { pathname } = useLocation()
  const way = useWayToInstall()
  const state = useStoredValue(storedInvitation)
  const visits = useStoredValue(storedVisits)
  const analyticsId = useAnalyticsId()
  const consent = useAnalyticsConsent()
  // One question at a time.
  const isAsked = analyticsId !== null && consent === null
  usePageCount(pathname)
  if (!way || state === 'over' || !isDue(visits?.count) || isAsked || !calmPages.test(pathname)) return null
  return <InvitationCard way={way} />
}

/** Counts each page, also one to which the shopper returns from another app. */
function usePageCount(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is counted
  useEffect(() => {
    countPage()
    const countReturn = () => {
      if (document.visibilityState === 'visible') countPage()
    }
    document.addEventListener('visibilitychange', countReturn)
    return () => document.removeEventListener('visibilitychange', countReturn)
  }, [pathname])
  useEffect(() => {
    addEventListener('appinstalled', endInvitation)
    return () => removeEventListener('appinstalled', endInvitation)
  }, [])
}

function InvitationCard({ way }: { way: 'dialog' | 'by hand' }) {
  useEffect(() => storedInvitation.write('shown'), [])
  function end() {
    endInvitation()
    // The pressed button is gone.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  if (way === 'by hand') {
    return (
      <QuestionCard title={texts.title} text={`${texts.text} ${texts.byHand}`}>
        <Button look="secondary" onClick={end}>
          {texts.understood}
        </Button>
      </QuestionCard>
    )
  }
  return (
    <QuestionCard title={texts.title} text={texts.text}>
      <Button look="secondary" onClick={end}>
        {texts.no}
      </Button>
      <Button
        onClick={() => {
          readInstallPrompt()
            ?.prompt()
            .catch(() => undefined)
          end()
        }}
      >
        {texts.yes}
      </Button>
    </QuestionCard>
  )
}
