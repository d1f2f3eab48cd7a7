import { type LucideIcon, MailWarning, UserRoundX } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { AccountPanel } from '../account/account-panel.tsx'
import { CustomerCareButton } from '../customer-care/customer-care-link.tsx'
import { loginTexts } from '../texts/login.ts'
import type { Unverified } from './login-failure.ts'

const icons: Record<Unverified, LucideIcon> = { UNVERIFIED_ACCOUNT: UserRoundX, UNVERIFIED_ACCOUNT_EMAIL: MailWarning }

type UnverifiedAccountProps = {
  kind: Unverified
  email: string
  /** Back to the form. */
  onOk: () => void
}

/** Shown after a correct password of an account that can't be used yet (U02). */
export function UnverifiedAccount({ kind, email, onOk }: UnverifiedAccountProps) {
  const texts = loginTexts.unverified[kind]
  return (
    <AccountPanel icon={icons[kind]} title={texts.title} intro={texts.text} focus>
      {kind === 'UNVERIFIED_ACCOUNT_EMAIL' && (
        <>
          <p className="rounded-card bg-tint px-4 py-3 text-center text-sm wrap-anywhere">
            <span className="block text-muted">{loginTexts.sentTo}</span>
            <span className="font-semibold">{email}</span>
          </p>
          <p className="mt-3 mb-6 text-center text-sm text-muted">{loginTexts.notThere}</p>
        </>
      )}
      <div className="grid gap-3">
        <Button size="large" wide onClick={onOk}>
          {loginTexts.ok}
        </Button>
        <CustomerCareButton />
      </div>
    </AccountPanel>
  )
}
