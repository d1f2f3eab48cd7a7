import type { UseFormReturn } from 'react-hook-form'
import { normalisePhone } from '#contract/values/phone-number.ts'
import { Button } from '../design/button.tsx'
import { Field, Input, RadioCard } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { designTexts } from '../texts/design.ts'
import { registerTexts } from '../texts/register.ts'
import { birthDateError, fullNameError, longestName, longestPlace, phoneError } from './register-rules.ts'

export type ProfileValues = {
  FullName: string
  Phone: string
  /** '1' male, '0' female; empty or null where none is chosen. */
  Gender: string | null
  BirthPlace: string
  BirthDate: string
}

type ProfileStepProps = {
  form: UseFormReturn<ProfileValues>
  /** What the server said about the last try. */
  failure: string | null
  busy: boolean
  onSend: (values: ProfileValues) => void
  onBack: () => void
}

/** Step 2: whom the goods are for. */
export function ProfileStep({ form, failure, busy, onSend, onBack }: ProfileStepProps) {
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(onSend)} className="grid gap-5">
      {failure && <Notice look="danger">{failure}</Notice>}
      <Field label={registerTexts.fullName} error={errors.FullName?.message}>
        <Input
          autoComplete="name"
          autoCapitalize="words"
          maxLength={longestName}
          {...form.register('FullName', { validate: fullNameError })}
        />
      </Field>
      <Field label={registerTexts.phone} error={errors.Phone?.message}>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          placeholder={registerTexts.phonePlaceholder}
          {...form.register('Phone', {
            validate: phoneError,
            // The shopper sees what is kept: +62 812 … becomes 0812…
            onBlur: ({ target }) => {
              if (!phoneError(target.value)) form.setValue('Phone', normalisePhone(target.value))
            },
          })}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">
          {registerTexts.gender} <span className="font-normal text-muted">{designTexts.optional}</span>
        </legend>
        <div className="grid grid-cols-2 gap-3">
          <RadioCard value="1" {...form.register('Gender')}>
            {registerTexts.male}
          </RadioCard>
          <RadioCard value="0" {...form.register('Gender')}>
            {registerTexts.female}
          </RadioCard>
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Field label={registerTexts.birthPlace} optional>
          <Input autoComplete="off" autoCapitalize="words" maxLength={longestPlace} {...form.register('BirthPlace')} />
        </Field>
        <Field label={registerTexts.birthDate} optional error={errors.BirthDate?.message}>
          <Input
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            {...form.register('BirthDate', { validate: (date) => birthDateError(date) })}
          />
        </Field>
      </div>
      <div className="mt-1 grid grid-cols-[auto_1fr] gap-3">
        <Button look="secondary" size="large" onClick={onBack} disabled={busy}>
          {registerTexts.back}
        </Button>
        <Button type="submit" size="large" busy={busy} busyText={registerTexts.processing}>
          {registerTexts.submit}
        </Button>
      </div>
    </form>
  )
}
