import { useQuery } from '@tanstack/react-query'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { sessionApi } from '../api/staff-api.ts'
import { answerSecondFactor, useNeededFactor } from '../session/second-factor-store.ts'
import { logoutPath } from '../session/staff-session.ts'
import { sessionTexts } from '../texts/session.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

const texts = sessionTexts.factor

/** Asks for the second factor when a call needs it, above the screen that made the call. */
export default function SecondFactorDialog() {
  const need = useNeededFactor()
  const cancel = () => answerSecondFactor(false)
  const { data } = useQuery({
    queryKey: ['session', 'factor', need],
    queryFn: ({ signal }) => sessionApi('GET /kelola/session', { signal }),
    enabled: need === 'SECOND_FACTOR_REQUIRED' || need === 'PASSWORD_REQUIRED',
    staleTime: 0,
  })
  return (
    <>
      <Dialog
        open={need === 'SECOND_FACTOR_MISSING'}
        onClose={cancel}
        title={texts.missingTitle}
        footer={
          <DialogButtons
            cancel={texts.later}
            onCancel={cancel}
            onClick={() => {
              cancel()
              const from = location.pathname + location.search
              location.assign(`${pages.account}?${new URLSearchParams({ from })}`)
            }}
          >
            {texts.enrol}
          </DialogButtons>
        }
      >
        <p>{texts.missingText}</p>
      </Dialog>
      <Dialog open={need === 'SECOND_FACTOR_REQUIRED'} onClose={cancel} title={texts.title}>
        <p className="mb-4 text-muted">{texts.text}</p>
        {data ? (
          <>
            <SecondFactorForm methods={data.Methods} onPresented={() => answerSecondFactor(true)} />
            {data.NeedsSecondFactor && (
              <a
                href={logoutPath}
                className="mt-4 block min-h-11 content-center text-center text-sm font-semibold text-primary"
              >
                {texts.logout}
              </a>
            )}
          </>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Dialog>
      <Dialog open={need === 'PASSWORD_REQUIRED'} onClose={cancel} title={texts.passwordTitle}>
        <p className="mb-4 text-muted">{texts.passwordText}</p>
        {data ? (
          <PasswordForm email={data.Email} onPresented={() => answerSecondFactor(true)} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Dialog>
    </>
  )
}
