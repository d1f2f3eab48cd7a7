import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isBackofficePath } from '#contract/values/backoffice/backoffice-pages.ts'
import { safeInternalPath } from '#web/browser/safe-internal-path.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { accountTexts as texts } from '../texts/account.ts'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { AppCard } from './app-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { hasFactor, useOwnFactors } from './own-factors.ts'
import { PasskeyCard } from './passkey-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** /kelola/akun: one's own second factors and sessions. `from` is the screen whose call needed a factor; that screen has kept its draft. */
export default function AccountScreen() {
  const [codes, setCodes] = useState<readonly string[]>([])
  const from = safeInternalPath(useSearchParams()[0].get('from') ?? '')
  const { data, error, isFetching, refetch } = useOwnFactors()
  if (error && !data) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  const isProtected = data && hasFactor(data)
  return (
    <Screen title={texts.title} width="form">
      <div className="grid gap-4">
        {data ? (
          <>
            {data.IsDemanded && !isProtected && <Notice look="warning">{texts.demanded}</Notice>}
            {isProtected && from && isBackofficePath(from) && (
              <Notice look="success" title={texts.enrolled}>
                <ButtonLink to={from} className="mt-2">
                  {texts.goOn}
                </ButtonLink>
              </Notice>
            )}
            <PasskeyCard passkeys={data.Passkeys} onCodes={setCodes} />
            <AppCard isEnrolled={data.HasTotp} onCodes={setCodes} />
            {isProtected && <RecoveryCard left={data.RecoveryCodes} onCodes={setCodes} />}
          </>
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
        <NoticesCard />
        <SessionsCard />
      </div>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </Screen>
  )
}
