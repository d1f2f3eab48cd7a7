import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { type CourierService, courierServiceQuery } from '../courier-services/service-query.ts'
import { ServiceRow } from '../courier-services/service-row.tsx'
import { shippingRateTexts } from '../texts/shipping-rates.ts'

const { services: texts } = shippingRateTexts

/** How each service of the table counts weight. The services of a courier, or of all, are loaded only once they are shown. */
export function OwnServices({ courier }: { courier: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="mb-3 rounded-card border border-line bg-surface px-4"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-12 cursor-pointer py-3 font-bold">{texts.title}</summary>
      {isOpen && <Services courier={courier} />}
    </details>
  )
}

function Services({ courier }: { courier: string }) {
  const { data, error } = useQuery(courierServiceQuery)
  if (error && !data) return <Notice look="danger">{texts.failed}</Notice>
  if (!data) return <Skeleton className="mb-4 h-32 w-full" />
  const own = data.Services.filter(
    ({ RateSource, Courier }) => RateSource === 'own' && (courier === '' || Courier === courier),
  )
  return (
    <>
      <p className="max-w-prose text-sm text-muted">{texts.text}</p>
      <ul className="max-md:divide-y max-md:divide-line md:grid md:grid-cols-2 md:gap-x-8">
        {own.map((service) => (
          <ServiceRow
            key={`${service.Courier} ${service.Service}`}
            title={`${service.CourierName} ${service.Name}`}
            service={service}
            like={sameAtAggregator(service, data.Services)}
          />
        ))}
      </ul>
    </>
  )
}

/** The service of an aggregator with the same name, or the courier's usual one: its numbers are known with their source. */
function sameAtAggregator(service: CourierService, all: readonly CourierService[]): CourierService | undefined {
  const ofCourier = all.filter(
    ({ RateSource, Courier, IsNew }) => RateSource !== 'own' && Courier === service.Courier && !IsNew,
  )
  const name = service.Name.toLowerCase()
  return ofCourier.find((one) => one.Service === name || one.Name.toLowerCase() === name) ?? ofCourier[0]
}
