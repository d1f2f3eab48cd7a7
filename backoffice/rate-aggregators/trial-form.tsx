import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Field, Select } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { type Area, noArea, RegionInput } from '../stores/region-input.tsx'
import { storeQuery } from '../stores/store-choices.ts'
import { aggregatorTexts } from '../texts/rate-aggregators.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import { type AggregatorName, aggregatorSubject } from './aggregator-query.ts'

type Trial = Data<'POST /kelola/rateaggregator/trial'>

const { trial: texts } = aggregatorTexts

/** Asks a rate service for one parcel, and tells what happened. */
export function TrialForm({ name }: { name: AggregatorName }) {
  const { data: stores = [] } = useQuery(storeQuery)
  const [storeId, setStoreId] = useState<number>()
  const [area, setArea] = useState<Area>(noArea)
  const [weight, setWeight] = useState<number | null>(1_000)
  const [trial, setTrial] = useState<Trial>()
  const { busy, run } = useStaffAction({ subjects: [aggregatorSubject] })
  const StoreID = storeId ?? Number(stores[0]?.value ?? 0)
  const isWhole = StoreID > 0 && area.AreaID !== null && weight !== null && weight >= 1
  const ask = () =>
    run(async () => {
      setTrial(undefined)
      const body = { Name: name, StoreID, AreaID: area.AreaID!, Weight: weight! }
      setTrial(await staffApi('POST /kelola/rateaggregator/trial', { body }))
    })
  return (
    <form
      className="grid gap-3 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) void ask()
      }}
    >
      <p className="text-muted">{texts.text}</p>
      <Field label={texts.store}>
        <Select value={StoreID} onChange={({ target }) => setStoreId(Number(target.value))}>
          {stores.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{texts.to}</legend>
        <RegionInput
          value={area}
          disabled={busy}
          error={undefined}
          onBlur={() => undefined}
          onChange={(chosen) => setArea(chosen as Area)}
        />
      </fieldset>
      <Field label={texts.weight}>
        <NumberInput value={weight} unit="gram" onChange={setWeight} />
      </Field>
      <Button type="submit" busy={busy} disabled={!isWhole} className="justify-self-start">
        {texts.run}
      </Button>
      {!isWhole && <p className="text-muted">{texts.choose}</p>}
      <div role="status">{trial && <TrialResult trial={trial} />}</div>
    </form>
  )
}

function TrialResult({ trial: { Outcome, Calls, Services } }: { trial: Trial }) {
  return (
    <div className="grid gap-3">
      <Notice look={Outcome === 'ok' ? 'success' : 'warning'}>
        {texts.outcomes[Outcome]} {texts.calls(Calls)}
      </Notice>
      {Services.length > 0 && (
        <ul className="divide-y divide-line">
          {Services.map((service) => (
            <li key={`${service.Courier} ${service.Service}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <span className="min-w-0 flex-1 basis-40">
                <span className="font-semibold">{service.Courier}</span> {service.Service}
                {service.ETA !== '' && <span className="block text-muted">{service.ETA}</span>}
              </span>
              {!service.IsAllowed && <Badge look="neutral">{texts.notAllowed}</Badge>}
              <span className="text-right tabular-nums">
                {formatRupiah(service.Price)}
                {service.AdjustedPrice !== null && (
                  <span className="block text-muted">{texts.discounted(formatRupiah(service.AdjustedPrice))}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
