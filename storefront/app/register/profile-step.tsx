import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#web/design/button.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { BirthFields, GenderChoice } from '../account/person-fields.tsx'
import { birthDateError, fullNameError, maxNameLength, phoneError } from '../account/person-rules.ts'
import { PhoneInput } from '../account/phone-input.tsx'
import { registerTexts } from '../texts/register.ts'

export type ProfileValues = {
  FullName: string
  Phone: string
  /** '1' male, '0' female; empty or null if none is chosen. */
  Gender: string | null
  BirthPlace: string
  BirthDate: string
}

type ProfileStepProps = {
  form: UseFormReturn<ProfileValues>
  /** The error of the last submit. */
  failure: string | null
  busy: boolean
  onSend: (values: ProfileValues) => void
  onBack: () => void
}

/** Step 2: personal data. */
export function ProfileStep({ form, failure, busy, onSend, onBack }: ProfileStepProps) {
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(onSend)} className="grid gap-5">
      {failure && <Notice look="danger">{failure}</Notice>}
      <Field label={registerTexts.fullName} error={errors.FullName?.message}>
        <Input
          autoComplete="name"
          autoCapitalize="words"
          maxLength={maxNameLength}
          {...form.register('FullName', { validate: fullNameError })}
        />
      </Field>
      <Field label={registerTexts.phone} error={errors.Phone?.message}>
        <PhoneInput {...form.register('Phone', { validate: phoneError })} />
      </Field>
      <GenderChoice optional registration={form.register('Gender')} />
      <BirthFields
        place={form.register('BirthPlace')}
        date={form.register('BirthDate', { validate: (date) => birthDateError(date) })}
        dateError={errors.BirthDate?.message}
      />
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
