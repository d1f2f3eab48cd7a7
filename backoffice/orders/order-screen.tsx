import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { DetailScreen, DetailSection } from '../ui/detail/detail-screen.tsx'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderQuery } from './order-query.ts'
import { OrderBadges, OrderSections } from './order-sections.tsx'

/** /kelola/pesanan/:id: one order. */
export default function OrderScreen() {
  const id = Number(useParams().id)
  const { data: managed, error, isFetching, refetch } = useQuery(orderQuery(id))
  if (!managed) {
    if (error) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
    return <DetailSkeleton back={backofficePages.orders} />
  }
  return (
    <DetailScreen
      title={texts.panel(id)}
      back={backofficePages.orders}
      badges={<OrderBadges managed={managed} />}
      next={<OrderActions managed={managed} isBar />}
    >
      <DetailSection>
        <div className="grid gap-5 *:min-w-0">
          <OrderSections managed={managed} />
        </div>
      </DetailSection>
    </DetailScreen>
  )
}
