import type { UseFormRegisterReturn } from 'react-hook-form'
import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { Input } from '#web/design/field.tsx'
import { registerTexts } from '../texts/register.ts'
import { isPhoneText } from './person-rules.ts'

/** A phone input for a Field. On blur it shows the normalised number: +62 812 … becomes 0812… (U07). */
export function PhoneInput(registration: UseFormRegisterReturn) {
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={24}
      placeholder={registerTexts.phonePlaceholder}
      {...registration}
      onBlur={(event) => {
        const text = event.target.value.trim()
        if (isPhoneText(text)) event.target.value = normalisePhone(text)
        return registration.onBlur(event)
      }}
    />
  )
}
