import { Field, Select } from '#web/design/field.tsx'
import { bankAccountTexts } from '../texts/bank-accounts.ts'
import { payoutTexts as texts } from '../texts/payouts.ts'
import type { OwnAccount } from './payout.ts'

type AccountFieldProps = {
  accounts: readonly OwnAccount[]
  chosen: number | undefined
  onChoose: (id: number) => void
  error: string | undefined
}

/** The account of the shop that pays. */
export function AccountField({ accounts, chosen, onChoose, error }: AccountFieldProps) {
  return (
    <Field label={texts.payFrom} error={error}>
      <Select value={chosen ?? ''} onChange={({ target }) => onChoose(Number(target.value))}>
        {chosen === undefined && <option value="" />}
        {accounts.map(({ ID, BankName, AccountNumber }) => (
          <option key={ID} value={ID}>
            {bankAccountTexts.account(BankName, AccountNumber)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
