import { useQuery } from '@tanstack/react-query'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { aggregatorTexts as texts } from '../texts/rate-aggregators.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { AggregatorCard } from './aggregator-card.tsx'
import { aggregatorQuery } from './aggregator-query.ts'

/** /kelola/pengaturan/pengiriman/agregator: where the shop asks for the rates of couriers. */
export default function AggregatorsScreen() {
  const { data, error, isFetching, refetch } = useQuery(aggregatorQuery)
  if (!data && error) return <FailedScreen error={error} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return <DetailSkeleton />
  return (
    <Screen title={texts.title} back={pages.courierSettings} width="form">
      <p className="text-sm text-muted">{texts.text}</p>
      {data.Aggregators.map((aggregator) => (
        <AggregatorCard key={aggregator.Name} aggregator={aggregator} />
      ))}
    </Screen>
  )
}
