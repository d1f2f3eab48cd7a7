import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { CallError, type Data } from '#contract/client.ts'
import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { api } from '#web/api/api.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { toast } from '#web/design/toast.tsx'
import { BirthFields, GenderChoice } from '../account/person-fields.tsx'
import { PhoneInput } from '../account/phone-input.tsx'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { pageMeta } from '../page/page-meta.ts'
import { asMember, useLoginRedirect } from '../session/member-only.ts'
import { personalDataTexts as texts } from '../texts/profile.ts'
import type { Route } from './+types/edit-personal-data-screen.ts'
import { type PersonalDataValues, personalDataRules as rules } from './personal-data-rules.ts'
import { ProfilePage } from './profile-page.tsx'

type Profile = Data<'GET /me/profile'>

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, () => api('GET /me/profile'))
}

export const meta = () => pageMeta({ title: texts.editTitle })

const crumbs = [{ label: texts.title, to: '/profile/datadiri' }]
const formId = 'data-diri'

/** /profile/datadiri/edit (U05). */
export default function EditPersonalDataScreen({ loaderData: profile }: Route.ComponentProps) {
  return (
    <ProfilePage title={texts.editTitle} crumbs={crumbs}>
      <PersonalDataForm profile={profile} />
    </ProfilePage>
  )
}

function PersonalDataForm({ profile }: { profile: Profile }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = usePendingTask()
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect()
  const form = useForm<PersonalDataValues>({ mode: 'onTouched', defaultValues: toValues(profile) })
  const { errors } = form.formState

  const submit = form.handleSubmit((values) =>
    run(async () => {
      setFailure(null)
      try {
        await save(profile, values)
        toast(texts.saved)
        navigate('/profile', { replace: true })
        return keepPending
      } catch (error) {
        if (!redirectToLogin(error)) setFailure(describeFailure(error))
      }
    }),
  )

  const saveButton = (
    <Button
      type="submit"
      form={formId}
      size="large"
      wide
      busy={busy}
      busyText={texts.processing}
      className="md:w-auto md:min-w-40"
    >
      {texts.save}
    </Button>
  )
  return (
    <>
      <Card className="max-md:border-0 max-md:bg-transparent max-md:p-0">
        <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
            <Field label={texts.memberNumber} hint={texts.fixed}>
              <Input readOnly value={profile.MemberNumber} className="tabular-nums" />
            </Field>
            <Field label={texts.email} hint={texts.fixed} error={errors.Email?.message}>
              <Input
                type="email"
                readOnly
                autoComplete="email"
                className="text-ellipsis"
                {...form.register('Email', { validate: rules.Email })}
              />
            </Field>
          </div>
          <Field label={texts.fullName} error={errors.FullName?.message}>
            <Input
              autoComplete="name"
              autoCapitalize="words"
              // Longer than the rule allows, so that a pasted name is refused, not truncated.
              maxLength={200}
              {...form.register('FullName', { validate: rules.FullName })}
            />
          </Field>
          <Field label={texts.phone} error={errors.Phone?.message}>
            <PhoneInput {...form.register('Phone', { validate: rules.Phone })} />
          </Field>
          <GenderChoice
            registration={form.register('Gender', { validate: rules.Gender })}
            error={errors.Gender?.message}
          />
          <BirthFields
            place={form.register('BirthPlace')}
            date={form.register('BirthDate', { validate: rules.BirthDate })}
            dateError={errors.BirthDate?.message}
          />
          {failure && <Notice look="danger">{failure}</Notice>}
        </form>
        <div className="mt-6 hidden justify-end md:flex">{saveButton}</div>
      </Card>
      <StickyBar>{saveButton}</StickyBar>
    </>
  )
}

function save(profile: Profile, values: PersonalDataValues) {
  return api('PUT /me/profile', {
    body: {
      FullName: values.FullName.trim(),
      Gender: Number(values.Gender),
      Phone: normalisePhone(values.Phone),
      BirthPlace: values.BirthPlace.trim(),
      BirthDate: values.BirthDate || null,
      Email: values.Email,
      MemberNumber: profile.MemberNumber,
    },
  })
}

function describeFailure(error: unknown): string {
  if (error instanceof CallError && error.http === 422) return texts.invalid
  const { title, text } = describeError(error)
  return `${title}. ${text}`
}

function toValues({ FullName, Email, Phone, Gender, BirthPlace, BirthDate }: Profile): PersonalDataValues {
  return { FullName, Email, Phone, Gender: String(Gender ?? ''), BirthPlace, BirthDate: BirthDate ?? '' }
}

export function HydrateFallback() {
  return (
    <ProfilePage title={texts.editTitle} crumbs={crumbs}>
      <LoadingText />
      <div className="grid gap-6">
        {['member', 'name', 'phone', 'gender', 'birth'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </ProfilePage>
  )
}
