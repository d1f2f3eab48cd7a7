import { UserRound } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { Field, Input, Textarea } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { PhoneInput } from '../account/phone-input.tsx'
import { addressTexts as texts } from '../texts/address.ts'
import { addressRules } from './address-rules.ts'
import { PinField } from './pin-field.tsx'
import { RegionFields } from './region-fields.tsx'
import type { AddressForm } from './use-address-form.ts'
import { useOwnContact } from './use-own-contact.ts'

type AddressFieldsProps = {
  /** Id of the form, for a submit button outside of it. */
  id: string
  state: AddressForm
  mapPath: string
}

/** The fields of the address form (A02); the submit button belongs to the screen or dialog. */
export function AddressFields({ id, state, mapPath }: AddressFieldsProps) {
  const { form, submit, failure, isRestored, fromMap, isNew, discardDraft, names } = state
  const { errors } = form.formState
  const own = useOwnContact(form)
  const [recipient, phone] = form.watch(['Recipient', 'Phone'])
  return (
    <form id={id} method="post" noValidate onSubmit={submit} className="@container grid gap-5">
      {isRestored && (
        <Notice>
          {fromMap ? texts.locationFilledIn : texts.draft}{' '}
          <button type="button" onClick={discardDraft} className="py-1 font-semibold underline">
            {isNew ? texts.discardDraft : texts.restoreSaved}
          </button>
        </Notice>
      )}
      <div className="grid gap-5 @form:grid-cols-2 @form:gap-x-3">
        <Field label={texts.recipient} error={errors.Recipient?.message}>
          <Input
            autoComplete="name"
            autoCapitalize="words"
            maxLength={100}
            {...form.register('Recipient', { validate: addressRules.Recipient })}
          />
        </Field>
        <Field label={texts.phone} error={errors.Phone?.message}>
          <PhoneInput {...form.register('Phone', { validate: addressRules.Phone })} />
        </Field>
      </div>
      {isNew && !recipient && !phone && (
        <Button look="secondary" className="justify-self-start" busy={own.busy} onClick={own.fillIn}>
          <UserRound aria-hidden className="size-5" />
          {texts.ownContact}
        </Button>
      )}
      <Field label={texts.labels} optional>
        <Input
          autoComplete="off"
          autoCapitalize="words"
          maxLength={50}
          placeholder={texts.labelPlaceholder}
          {...form.register('Labels')}
        />
      </Field>
      <Field label={texts.address} error={errors.Address?.message} hint={fromMap ? texts.addressHint : undefined}>
        <Textarea
          autoComplete="street-address"
          maxLength={500}
          placeholder={texts.addressPlaceholder}
          {...form.register('Address', { validate: addressRules.Address })}
        />
      </Field>
      <RegionFields form={form} names={names} />
      <PinField form={form} mapPath={mapPath} />
      {/* Last, next to the submit button. */}
      {failure && <Notice look="danger">{failure}</Notice>}
    </form>
  )
}
