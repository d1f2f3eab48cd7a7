import type { UseFormRegisterReturn } from 'react-hook-form'
import { Input } from '#web/design/field.tsx'
import { credentialTexts } from '../texts/login.ts'
import { maxEmailLength } from './credential-rules.ts'

type EmailInputProps = UseFormRegisterReturn & { autoComplete: 'email' | 'username' }

/** An e-mail input for a Field, without autocapitalisation or spelling correction. */
export function EmailInput(props: EmailInputProps) {
  return (
    <Input
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxEmailLength}
      placeholder={credentialTexts.emailPlaceholder}
      {...props}
    />
  )
}
