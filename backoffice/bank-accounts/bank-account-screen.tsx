import { Badge } from '#web/design/badge.tsx'
import { bankAccountTexts as texts } from '../texts/bank-accounts.ts'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { bankAccountForm } from './bank-account-form.ts'
import { BankAccountState } from './bank-account-list.tsx'

/** /kelola/rekening/baru and /kelola/rekening/:id: one bank account. */
export default function BankAccountScreen() {
  return (
    <FormScreen
      definition={bankAccountForm}
      badges={({ IsActive, OpenTransfers }) => (
        <>
          <BankAccountState isActive={IsActive} />
          {OpenTransfers > 0 && <Badge>{texts.openTransfers(OpenTransfers)}</Badge>}
        </>
      )}
    />
  )
}
