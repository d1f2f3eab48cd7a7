import { useState } from 'react'
import { accountNumberShape } from '#contract/values/money/account-number.ts'
import { banks } from '#contract/values/money/banks.ts'
import { Field, Input, RadioCard, Select } from '#web/design/field.tsx'
import { refundTexts } from '../texts/refunds.ts'

const texts = refundTexts.target

export type RefundBank = { Name: string; Number: string; Holder: string }
type Problems = Partial<Record<keyof RefundBank, string>>

/** The missing or wrong parts of an account; the server has the same rules. */
export function problemsOf({ Name, Number: number, Holder }: RefundBank): Problems {
  return {
    ...(Name.trim() === '' && { Name: texts.bankNeeded }),
    ...(!accountNumberShape.test(number) && { Number: texts.numberNeeded }),
    ...(!/[A-Za-z]/.test(Holder) && { Holder: texts.holderNeeded }),
  }
}

type RefundTargetProps = {
  /** Null: into the wallet. */
  bank: RefundBank | null
  onChange: (bank: RefundBank | null) => void
  problems: Problems
}

/** Where a refund goes: into the wallet, or to a bank account, which is asked. */
export function RefundTarget({ bank, onChange, problems }: RefundTargetProps) {
  const [isOther, setOther] = useState(false)
  const set = (change: Partial<RefundBank>) => bank && onChange({ ...bank, ...change })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.title}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="target" checked={bank === null} onChange={() => onChange(null)}>
          <span className="block font-semibold">{texts.wallet}</span>
          <span className="block text-muted">{texts.walletHint}</span>
        </RadioCard>
        <RadioCard
          name="target"
          checked={bank !== null}
          onChange={() => onChange({ Name: '', Number: '', Holder: '' })}
        >
          <span className="block font-semibold">{texts.bank}</span>
          <span className="block text-muted">{texts.bankHint}</span>
        </RadioCard>
      </div>
      {bank && (
        <div className="mt-2 grid gap-4">
          <Field label={texts.bankName} error={isOther ? undefined : problems.Name}>
            <Select
              value={isOther ? texts.other : bank.Name}
              onChange={({ target: { value } }) => {
                setOther(value === texts.other)
                set({ Name: value === texts.other ? '' : value })
              }}
            >
              <option value="" />
              {banks.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
              <option>{texts.other}</option>
            </Select>
          </Field>
          {isOther && (
            <Field label={texts.otherName} error={problems.Name}>
              <Input value={bank.Name} maxLength={60} onChange={({ target }) => set({ Name: target.value })} />
            </Field>
          )}
          <Field label={texts.number} error={problems.Number}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={bank.Number}
              maxLength={40}
              onChange={({ target }) => set({ Number: target.value })}
            />
          </Field>
          <Field label={texts.holder} hint={texts.holderHint} error={problems.Holder}>
            <Input
              autoComplete="off"
              value={bank.Holder}
              maxLength={100}
              onChange={({ target }) => set({ Holder: target.value })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}
