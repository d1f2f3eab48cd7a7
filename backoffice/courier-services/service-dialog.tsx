import { useId, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { courierServiceTexts as texts } from '../texts/courier-services.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import { showDay } from '../ui/format-wire-time.ts'
import type { CourierService } from './service-query.ts'

type Limits = Pick<CourierService, 'MinKg' | 'RoundDownGrams' | 'Divisor' | 'MaxKg' | 'MaxSideCm' | 'Source'>

type ServiceDialogProps = {
  title: string
  service: CourierService
  like: CourierService | undefined
  busy: boolean
  onClose: () => void
  onSave: (limits: Limits) => void
}

/** The limits of a service, with their source. */
export function ServiceDialog({ title, service, like, busy, onClose, onSave }: ServiceDialogProps) {
  const [limits, setLimits] = useState(limitsOf(service))
  const formId = useId()
  const set = (change: Partial<Limits>) => setLimits({ ...limits, ...change })
  const numbers = [limits.MinKg, limits.RoundDownGrams, limits.Divisor, limits.MaxKg, limits.MaxSideCm]
  return (
    <Dialog
      open
      title={texts.changeOf(title)}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} wide busy={busy} disabled={numbers.some(Number.isNaN)}>
          {texts.save}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSave({ ...limits, Source: limits.Source.trim() })
        }}
      >
        {like && (
          <Button
            look="secondary"
            className="justify-self-start sm:col-span-2"
            onClick={() => setLimits(limitsOf(like))}
          >
            {texts.fillIn(like.CourierName, like.Name)}
          </Button>
        )}
        <Field label={texts.minKg}>
          <NumberInput value={limits.MinKg} unit="kg" onChange={(MinKg) => set({ MinKg: MinKg ?? 0 })} />
        </Field>
        <Field label={texts.roundDown} hint={texts.roundDownHint} optional>
          <NumberInput
            value={limits.RoundDownGrams}
            unit="gram"
            onChange={(RoundDownGrams) => set({ RoundDownGrams })}
          />
        </Field>
        <Field label={texts.divisor} hint={texts.divisorHint} optional>
          <NumberInput value={limits.Divisor} unit="cm³" onChange={(Divisor) => set({ Divisor })} />
        </Field>
        <Field label={texts.maxKg} hint={texts.unlimited} optional>
          <NumberInput value={limits.MaxKg} unit="kg" onChange={(MaxKg) => set({ MaxKg })} />
        </Field>
        <Field label={texts.maxSideCm} hint={texts.unlimited} optional>
          <NumberInput value={limits.MaxSideCm} unit="cm" onChange={(MaxSideCm) => set({ MaxSideCm })} />
        </Field>
        <Field label={texts.source} hint={texts.sourceHint(service.SourceOn && showDay(service.SourceOn))} optional>
          <Input value={limits.Source} maxLength={200} onChange={({ target }) => set({ Source: target.value })} />
        </Field>
      </form>
    </Dialog>
  )
}

const limitsOf = ({ MinKg, RoundDownGrams, Divisor, MaxKg, MaxSideCm, Source }: Limits): Limits => ({
  ...{ MinKg, RoundDownGrams, Divisor, MaxKg, MaxSideCm, Source },
})
