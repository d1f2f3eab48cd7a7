import type { UseFormReturn } from 'react-hook-form'
import { Field, PasswordInput } from '#web/design/field.tsx'
import { newPasswordTexts as texts } from '../texts/password.ts'
import { type PasswordValues, passwordRules } from './password-rules.ts'
import { useCommonPasswordHint } from './use-common-password-hint.ts'

type NewPasswordFieldsProps = {
  form: UseFormReturn<PasswordValues>
  /** A password manager saves the new password under this name. */
  email: string
}

/** The new password, twice. */
export function NewPasswordFields({ form, email }: NewPasswordFieldsProps) {
  const { errors, touchedFields } = form.formState
  const commonHint = useCommonPasswordHint(form.watch('NewPassword'), touchedFields.NewPassword)
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.newPassword} error={errors.NewPassword?.message} hint={commonHint}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('NewPassword', {
            validate: passwordRules.NewPassword,
            onChange: () => touchedFields.ConfirmNewPassword && form.trigger('ConfirmNewPassword'),
          })}
        />
      </Field>
      <Field label={texts.confirmation} error={errors.ConfirmNewPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('ConfirmNewPassword', { validate: passwordRules.ConfirmNewPassword })}
        />
      </Field>
    </>
  )
}
