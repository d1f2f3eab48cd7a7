import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { CallError } from '#contract/client.ts'
import { emailShape } from '#contract/values/accounts/email-address.ts'
import { minStaffPasswordLength } from '#contract/values/accounts/staff-password.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field, Input, PasswordInput } from '#web/design/field.tsx'
import { Logo } from '#web/design/logo.tsx'
import { Toaster } from '#web/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { keepSession } from '../session/staff-session.ts'
import { setupTexts } from '../texts/setup.ts'
import { shellTexts } from '../texts/shell.ts'
import { LayoutSkeleton } from '../ui/layout-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'

const texts = setupTexts.owner
const minNameLength = 3

type Values = { Key: string; FullName: string; Email: string; Password: string }

/** /kelola/mulai#KEY: the account of the first owner. The key stands after #, so that no server logs it. */
export default function FirstOwnerScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => staffApi('GET /kelola/setup', { signal }),
  })
  useEffect(() => {
    document.title = shellTexts.pageTitle(texts.title, 1)
  }, [])
  if (error && !data) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  if (!data) return <LayoutSkeleton />
  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col justify-center bg-ground px-4 py-8">
      <div className="mb-6">
        <Logo />
      </div>
      {data.IsOpen ? <OwnerForm /> : <SetupDone />}
      <Toaster />
    </main>
  )
}

function SetupDone() {
  return (
    <Titled title={texts.done} text={texts.doneText}>
      <ButtonLink to={pages.today} size="large" wide>
        {texts.login}
      </ButtonLink>
    </Titled>
  )
}

function OwnerForm() {
  const keyInAddress = decodeURIComponent(location.hash.slice(1))
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { Key: keyInAddress, FullName: '', Email: '', Password: '' },
  })
  const { errors } = formState
  const { busy, run } = useStaffAction({ subjects: ['setup'] })

  const create = handleSubmit((values) =>
    run(async () => {
      try {
        await staffApi('POST /kelola/setup', { body: { ...values, Key: values.Key.trim() } })
      } catch (error) {
        if (error instanceof CallError && error.code === 'SETUP_KEY_WRONG') setError('Key', { message: error.message })
        if (error instanceof CallError && error.code === 'EMAIL_TAKEN') setError('Email', { message: error.message })
        throw error
      }
      const { Email, Password } = values
      keepSession(await staffApi('POST /kelola/login', { body: { Email, Password } }))
      location.assign(pages.checklist)
    }),
  )

  return (
    <Titled title={texts.title} text={texts.text}>
      <form noValidate onSubmit={create} className="grid gap-4">
        {/* The printed address contains the key; a person who typed the address without it enters it here. */}
        <Field
          label={texts.key}
          hint={texts.keyHint}
          error={errors.Key?.message}
          className={keyInAddress && !errors.Key ? 'hidden' : undefined}
        >
          <Input {...register('Key', { required: texts.fill, maxLength: 100 })} autoComplete="off" />
        </Field>
        <Field label={texts.name} error={errors.FullName?.message}>
          <Input
            {...register('FullName', {
              required: texts.fill,
              validate: (name) => name.trim().length >= minNameLength || texts.nameTooShort,
            })}
            maxLength={50}
            autoComplete="name"
          />
        </Field>
        <Field label={texts.email} hint={texts.emailHint} error={errors.Email?.message}>
          <Input
            {...register('Email', {
              required: texts.fill,
              validate: (email) => emailShape.test(email.trim()) || texts.emailWrong,
            })}
            type="email"
            maxLength={254}
            autoComplete="username"
          />
        </Field>
        <Field label={texts.password} hint={texts.passwordHint} error={errors.Password?.message}>
          <PasswordInput
            {...register('Password', {
              required: texts.fill,
              minLength: { value: minStaffPasswordLength, message: texts.passwordTooShort },
            })}
            maxLength={200}
            autoComplete="new-password"
          />
        </Field>
        <Button type="submit" size="large" wide busy={busy}>
          {texts.create}
        </Button>
      </form>
    </Titled>
  )
}

function Titled({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-1 mb-5 text-muted">{text}</p>
      <Card>{children}</Card>
    </>
  )
}
