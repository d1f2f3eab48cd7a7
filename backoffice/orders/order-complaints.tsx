import { useQuery } from '@tanstack/react-query'
import { wireOrderStatus as status } from '#contract/protocol/wire-numbers.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { failureText } from '../api/staff-api.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { complaintTexts as texts } from '../texts/complaints.ts'
import { ComplaintCard } from './complaint-card.tsx'
import { complaintsQuery, type Through } from './complaint-query.ts'
import type { ManagedOrder } from './order-actions.tsx'

const mayHaveComplaints: number[] = [status.shipped, status.arrived, status.completed]

/** The complaints about an order, the newest first, with the decisions that are possible now. */
export function OrderComplaints({ managed, through }: { managed: ManagedOrder; through?: Through | undefined }) {
  const { Order: order, HasAmounts } = managed
  const { data, error, isFetching, refetch } = useQuery({
    ...complaintsQuery(order.ID),
    enabled: HasAmounts && mayHaveComplaints.includes(order.Status),
  })
  if (!HasAmounts || !mayHaveComplaints.includes(order.Status)) return null
  if (!data) {
    if (!error) return <Skeleton className="h-24 w-full" />
    return (
      <Notice
        look="danger"
        title={texts.failed}
        action={
          <Button size="small" look="danger" busy={isFetching} onClick={() => refetch()}>
            {backofficeTexts.tryAgain}
          </Button>
        }
      >
        {failureText(error)}
      </Notice>
    )
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
