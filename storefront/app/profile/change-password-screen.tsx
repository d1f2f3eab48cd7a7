import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { CallError } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field, PasswordInput } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { toast } from '#web/design/toast.tsx'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { type PasswordValues, passwordRules } from '../account/password-rules.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { pageMeta } from '../page/page-meta.ts'
import { asMember, useLoginRedirect } from '../session/member-only.ts'
import { changePasswordTexts as texts } from '../texts/password.ts'
import type { Route } from './+types/change-password-screen.ts'
import { ProfilePage } from './profile-page.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, () => api('GET /me/profile'))
}

export const meta = () => pageMeta({ title: texts.title })

/** /profile/change-password (U06). */
export default function ChangePasswordScreen({ loaderData: { Email } }: Route.ComponentProps) {
  return (
    <ProfilePage title={texts.title}>
      <Card className="max-md:border-0 max-md:bg-transparent max-md:p-0">
        <p className="mb-5 text-sm text-muted">{texts.hint}</p>
        <ChangePasswordForm email={Email} />
      </Card>
    </ProfilePage>
  )
}

function ChangePasswordForm({ email }: { email: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = usePendingTask()
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect()
  const form = useForm<PasswordValues>({
    mode: 'onTouched',
    defaultValues: { Password: '', NewPassword: '', ConfirmNewPassword: '' },
  })

  const submit = form.handleSubmit((body) =>
    run(async () => {
      setFailure(null)
      try {
        await api('PUT /me/password', { body })
        toast(texts.changed)
        // Password managers offer to save the password after a navigation.
        navigate('/profile/index', { replace: true })
        return keepPending
      } catch (error) {
        if (redirectToLogin(error)) return
        const usermsg = error instanceof CallError ? error.usermsg : undefined
        if (error instanceof CallError && error.code === 'WRONG_PASSWORD') {
          form.setError('Password', { message: usermsg ?? texts.failed }, { shouldFocus: true })
        } else if (error instanceof CallError && error.code === 'PASSWORD_TOO_SHORT') {
          form.setError('NewPassword', { message: error.displayMessage }, { shouldFocus: true })
        } else setFailure(usermsg ?? texts.failed)
      }
    }),
  )

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <div>
        <Field label={texts.password} error={form.formState.errors.Password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...form.register('Password', { validate: passwordRules.Password })}
          />
        </Field>
        <Link
          to="/forgot-password"
          className="-mb-3 inline-block py-3 text-sm font-semibold text-primary underline-offset-2 hover:underline"
        >
          {texts.forgotten}
        </Link>
      </div>
      <NewPasswordFields form={form} email={email} />
      {failure && <Notice look="danger">{failure}</Notice>}
      <Button type="submit" size="large" wide busy={busy} busyText={texts.processing}>
        {texts.submit}
      </Button>
    </form>
  )
}

export function HydrateFallback() {
  return (
    <ProfilePage title={texts.title}>
      <LoadingText />
      <div className="grid max-w-form gap-6">
        {['old', 'new', 'again'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </ProfilePage>
  )
}
