import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { accountTexts as texts } from '../texts/account.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { EnrolAppDialog, type Enrolment } from './enrol-app-dialog.tsx'

type AppCardProps = { isEnrolled: boolean; onCodes: (codes: readonly string[]) => void }

export function AppCard({ isEnrolled, onCodes }: AppCardProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const { busy, run } = useStaffAction({ subjects: [] })
  const start = async () => setEnrolment(await staffApi('POST /kelola/totp/start', { body: {} }))
  return (
    <Card
      title={texts.app}
      action={
        isEnrolled ? (
          <RemoveButton
            label={texts.remove}
            name={texts.app}
            question={texts.removeApp}
            text={texts.removeAppText}
            subject="account"
            done={texts.removed}
            act={() => staffApi('DELETE /kelola/totp')}
          />
        ) : (
          <Button size="small" look="secondary" busy={busy} onClick={() => run(start)}>
            {texts.addApp}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">{isEnrolled ? texts.appOn : texts.appOff}</p>
      <EnrolAppDialog enrolment={enrolment} onClose={() => setEnrolment(null)} onCodes={onCodes} />
    </Card>
  )
}
