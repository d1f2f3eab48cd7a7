import { useQuery } from '@tanstack/react-query'
import { wireOrderStatus as status } from '#contract/protocol/wire-numbers.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { complaintTexts as texts } from '../texts/complaints.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ComplaintCard } from './complaint-card.tsx'
import { complaintsQuery, type Through } from './complaint-query.ts'
import type { ManagedOrder } from './order-query.ts'

const mayHaveComplaints: number[] = [status.shipped, status.arrived, status.completed]

/** The complaints about an order, the newest first, with the decisions that are possible now. */
export function OrderComplaints({ managed, through }: { managed: ManagedOrder; through?: Through | undefined }) {
  const { Order: order, HasAmounts } = managed
  const query = useQuery({
    ...complaintsQuery(order.ID),
    enabled: HasAmounts && mayHaveComplaints.includes(order.Status),
  })
  const { data } = query
  if (!HasAmounts || !mayHaveComplaints.includes(order.Status)) return null
  if (!data) {
    return query.error ? <LoadFailure title={texts.failed} query={query} /> : <Skeleton className="h-24 w-full" />
  }
  if (data.length === 0) return null
  return (
    <div className="grid gap-3">
      {data.map((complaint) => (
        <ComplaintCard
          key={complaint.ID}
          complaint={complaint}
          customerName={managed.CustomerName}
          through={through ?? ((act) => act())}
        />
      ))}
    </div>
  )
}
