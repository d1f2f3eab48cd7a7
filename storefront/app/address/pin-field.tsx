import { MapPin, MapPinCheck } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { pinOf } from '#web/map/coordinates.ts'
import { addressTexts } from '../texts/address.ts'
import { holdDraft } from './address-draft.ts'
import type { FromForm } from './address-map-screen.tsx'
import type { AddressValues } from './address-rules.ts'

const texts = addressTexts.pin

/** The map section of the form (A02, A03): the pin and the link to set it. */
export function PinField({ form, mapPath }: { form: UseFormReturn<AddressValues>; mapPath: string }) {
  const [Latitude, Longitude] = useWatch({ control: form.control, name: ['Latitude', 'Longitude'] })
  const pin = pinOf({ Latitude, Longitude })
  const Icon = pin ? MapPinCheck : MapPin
  const remove = () => {
    form.setValue('Latitude', '', { shouldDirty: true })
    form.setValue('Longitude', '', { shouldDirty: true })
  }
  return (
    <section aria-label={texts.title} className="flex gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {texts.title} <span className="font-normal text-muted">{pin ? '' : texts.optional}</span>
        </p>
        <p className="mt-0.5 text-muted tabular-nums">{pin ? texts.coordinates(pin) : texts.why}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink
            to={mapPath}
            state={{ fromForm: true } satisfies FromForm}
            onClick={holdDraft}
            look="secondary"
            size="small"
          >
            {pin ? texts.change : texts.set}
          </ButtonLink>
          {pin && (
            <Button look="quiet" size="small" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
