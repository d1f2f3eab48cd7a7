import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { maxServices } from '#contract/values/shipping/max-services.ts'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { type CourierService, courierServiceQuery } from '../courier-services/service-query.ts'
import { ServiceRow } from '../courier-services/service-row.tsx'
import { aggregatorTexts } from '../texts/rate-aggregators.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { aggregatorIn, tabsOf } from './aggregator-query.ts'

const { service: texts } = aggregatorTexts

/** /kelola/pengaturan/pengiriman/layanan: the services that the shop offers of each courier, with their limits. */
export default function ServicesScreen() {
  const Name = aggregatorIn(useSearchParams()[0])
  const { data, error, isFetching, refetch } = useQuery(courierServiceQuery)
  if (!data && error) return <FailedScreen error={error} busy={isFetching} onRetry={() => refetch()} />
  return (
    <Screen title={aggregatorTexts.services} back={pages.rateAggregators} width="form">
      <Tabs label={aggregatorTexts.title} tabs={tabsOf(pages.courierServices, Name)} className="mb-4" />
      <p className="text-sm text-muted">{texts.text}</p>
      {data ? (
        <ServiceLists services={data.Services.filter(({ RateSource }) => RateSource === Name)} />
      ) : (
        <DetailSkeleton />
      )}
    </Screen>
  )
}

function ServiceLists({ services }: { services: readonly CourierService[] }) {
  const unknown = services.filter(({ IsNew }) => IsNew)
  // A shipped service that nobody has changed is not recorded.
  const recorded = services.filter(({ Version }) => Version > 0).length
  const byCourier = Map.groupBy(
    services.filter(({ IsNew }) => !IsNew),
    ({ CourierName }) => CourierName,
  )
  return (
    <>
      {recorded >= maxServices && (
        <Notice look="warning" title={texts.fullTitle(maxServices)} className="mt-4">
          {texts.fullText}
        </Notice>
      )}
      {unknown.length > 0 && <ServiceCard title={texts.newTitle} text={texts.newText} services={unknown} />}
      {[...byCourier].map(([courier, ofCourier]) => (
        <ServiceCard key={courier} title={courier} services={ofCourier} />
      ))}
    </>
  )
}

type ServiceCardProps = { title: string; text?: string; services: readonly CourierService[] }

function ServiceCard({ title, text, services }: ServiceCardProps) {
  return (
    <Card title={title} className="mt-4">
      {text && <p className="text-sm text-muted">{text}</p>}
      <ul className="divide-y divide-line">
        {services.map((service) => (
          <ServiceRow
            key={`${service.Courier} ${service.Service}`}
            title={service.IsNew ? `${service.CourierName} ${service.Name}` : service.Name}
            service={service}
          />
        ))}
      </ul>
    </Card>
  )
}
