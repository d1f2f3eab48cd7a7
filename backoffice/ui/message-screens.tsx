import { CloudOff, Compass, Inbox, LockKeyhole } from 'lucide-react'
import { useRouteError } from 'react-router'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { AccessChangedError } from '../session/access-change.ts'
import { logoutPath } from '../session/staff-session.ts'
import { shellTexts as texts } from '../texts/shell.ts'
import { MessageScreen } from './message-screen.tsx'

/** For an unknown path, and for a thing that does not exist or is hidden from this account. */
export function NotFoundScreen() {
  return (
    <MessageScreen icon={Compass} title={texts.notFound} text={texts.notFoundText}>
      <ButtonLink size="large" to={backofficePages.today}>
        {texts.toToday}
      </ButtonLink>
    </MessageScreen>
  )
}

/** For a screen whose right this account does not have. */
export function NotForYouScreen() {
  return (
    <MessageScreen icon={LockKeyhole} title={texts.notForYou} text={texts.notForYouText}>
      <ButtonLink size="large" to={backofficePages.today}>
        {texts.toToday}
      </ButtonLink>
    </MessageScreen>
  )
}

/** The back office does not exist for shoppers. */
export function NotOperatorScreen() {
  return (
    <MessageScreen icon={Inbox} title={texts.notOperator} text={texts.notOperatorText}>
      <ButtonLink size="large" to={logoutPath} reloadDocument>
        {texts.logout}
      </ButtonLink>
    </MessageScreen>
  )
}

/** For data that could not be loaded: the error, and a retry at the same address. A missing thing is shown as not found. */
export function FailedScreen({ error, busy, onRetry }: { error: unknown; busy?: boolean; onRetry: () => void }) {
  if (error instanceof AccessChangedError) return <NotForYouScreen />
  const { type, title, text } = describeError(error)
  if (type === 'NOT_FOUND') return <NotFoundScreen />
  return (
    <MessageScreen icon={CloudOff} title={title} text={text}>
      <Button size="large" busy={busy} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </MessageScreen>
  )
}

/** For a screen that failed to load or render, inside the layout, so that the navigation stays. */
export function ErrorScreen() {
  return <FailedScreen error={useRouteError()} onRetry={() => location.reload()} />
}
