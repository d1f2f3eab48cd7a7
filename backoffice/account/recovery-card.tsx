import { useState } from 'react'
import { Button } from '../../storefront/app/design/button.tsx'
import { Card } from '../../storefront/app/design/card.tsx'
import { ConfirmDialog } from '../../storefront/app/design/dialog.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { accountTexts as texts } from '../texts/account.ts'

type RecoveryCardProps = { left: number; onCodes: (codes: readonly string[]) => void }

export function RecoveryCard({ left, onCodes }: RecoveryCardProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useStaffAction({ subjects: ['account'], onEnd: () => setAsking(false) })
  const renew = async () => onCodes((await staffApi('POST /kelola/recoverycode', { body: {} })).RecoveryCodes)
  return (
    <Card
      title={texts.recovery}
      action={
        <Button size="small" look="quiet" onClick={() => setAsking(true)}>
          {texts.renew}
        </Button>
      }
    >
      <p className="text-sm text-muted">{texts.recoveryLeft(left)}</p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(renew)}
        title={texts.renew}
        text={texts.renewText}
        confirm={texts.renew}
        busy={busy}
      />
    </Card>
  )
}
