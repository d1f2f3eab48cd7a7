import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Input, RadioCard } from '#web/design/field.tsx'
import { designTexts } from '#web/texts/design.ts'
import { registerTexts as texts } from '../texts/register.ts'
import { maxPlaceLength } from './person-rules.ts'

type GenderChoiceProps = { registration: UseFormRegisterReturn; optional?: boolean; error?: string }

/** Radio buttons with the values '1' (male) and '0' (female). */
export function GenderChoice({ registration, optional, error }: GenderChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-1.5 text-sm font-semibold">
        {texts.gender}
        {optional && <span className="font-normal text-muted"> {designTexts.optional}</span>}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <RadioCard value="1" {...registration}>
          {texts.male}
        </RadioCard>
        <RadioCard value="0" {...registration}>
          {texts.female}
        </RadioCard>
      </div>
      <p id={errorId} aria-live="polite" className={error ? 'mt-1.5 text-sm text-danger' : undefined}>
        {error && <CircleAlert aria-hidden className="mr-1 inline size-4 align-[-0.2em]" />}
        {error}
      </p>
    </fieldset>
  )
}

type BirthFieldsProps = { place: UseFormRegisterReturn; date: UseFormRegisterReturn; dateError: string | undefined }

export function BirthFields({ place, date, dateError }: BirthFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
      <Field label={texts.birthPlace} optional>
        <Input autoComplete="off" autoCapitalize="words" maxLength={maxPlaceLength} {...place} />
      </Field>
      <Field label={texts.birthDate} optional error={dateError}>
        <Input type="date" autoComplete="bday" min="1900-01-01" {...date} />
      </Field>
    </div>
  )
}
