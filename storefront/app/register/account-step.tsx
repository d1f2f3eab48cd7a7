import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#web/design/button.tsx'
import { Field, PasswordInput } from '#web/design/field.tsx'
import { emailError, passwordError } from '../account/credential-rules.ts'
import { EmailInput } from '../account/email-input.tsx'
import { confirmationError } from '../account/person-rules.ts'
import { useCommonPasswordHint } from '../account/use-common-password-hint.ts'
import { credentialTexts } from '../texts/login.ts'
import { registerTexts } from '../texts/register.ts'

export type AccountValues = { Email: string; Password: string; ConfirmPassword: string }

/** Step 1: e-mail and password. */
export function AccountStep({ form, onNext }: { form: UseFormReturn<AccountValues>; onNext: () => void }) {
  const { errors, touchedFields } = form.formState
  const commonHint = useCommonPasswordHint(form.watch('Password'), touchedFields.Password)
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(onNext)} className="grid gap-5">
      <Field label={credentialTexts.email} error={errors.Email?.message}>
        <EmailInput autoComplete="email" {...form.register('Email', { validate: emailError })} />
      </Field>
      <Field label={credentialTexts.password} error={errors.Password?.message} hint={commonHint}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('Password', {
            validate: passwordError,
            onChange: () => touchedFields.ConfirmPassword && form.trigger('ConfirmPassword'),
          })}
        />
      </Field>
      <Field label={registerTexts.confirmation} error={errors.ConfirmPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('ConfirmPassword', {
            validate: (confirmation, { Password }) => confirmationError(confirmation, Password),
          })}
        />
      </Field>
      <Button type="submit" size="large" wide>
        {registerTexts.next}
      </Button>
    </form>
  )
}
