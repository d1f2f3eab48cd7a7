import { Truck } from 'lucide-react'
import type { ManagedOrder } from './order-query.ts'

/** Which parcel a dialog is about: its courier and its recipient, as they stand on the label. */
export function ParcelLine({ order: { Courier, CourierService, Delivery } }: { order: ManagedOrder['Order'] }) {
  return (
    <p className="mb-3 flex gap-2.5 rounded-control bg-tint px-3 py-2 text-sm">
      <Truck aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        <b>{[Courier, CourierService].filter(Boolean).join(' ')}</b>
        {Delivery && (
          <span className="block text-muted">{[Delivery.Recipient, Delivery.City].filter(Boolean).join(', ')}</span>
        )}
      </span>
    </p>
  )
}
