import { ExternalLink } from 'lucide-react'
import { orderDeskTexts } from '../texts/order-desk.ts'

/** Opens the page of a courier, which takes no number in its address. */
export function TrackingLink({ page, courier }: { page: string; courier: string }) {
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 pr-3 font-semibold text-primary hover:underline"
    >
      {orderDeskTexts.tracking.track(courier)}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  )
}
