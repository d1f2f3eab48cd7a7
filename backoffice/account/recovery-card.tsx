import { Card } from '#web/design/card.tsx'
import { staffApi } from '../api/staff-api.ts'
import { accountTexts as texts } from '../texts/account.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

type RecoveryCardProps = { left: number; onCodes: (codes: readonly string[]) => void }

export function RecoveryCard({ left, onCodes }: RecoveryCardProps) {
  const renew = async () => onCodes((await staffApi('POST /kelola/recoverycode', { body: {} })).RecoveryCodes)
  return (
    <Card
      title={texts.recovery}
      action={
        <ConfirmButton
          label={texts.renew}
          look="quiet"
          size="small"
          text={texts.renewText}
          subjects={['account']}
          act={renew}
        />
      }
    >
      <p className="text-sm text-muted">{texts.recoveryLeft(left)}</p>
    </Card>
  )
}
