import { layoutTexts } from '../texts/layout.ts'
import { useWaitingOrders } from './waiting-orders.ts'

/** The number of <html data-orders> (layout.css), because the HTML is the same for every visitor; in words once the page is hydrated. */
export function WaitingOrdersBadge() {
  const count = useWaitingOrders()
  return (
    <>
      <span className="count-badge orders-badge" aria-hidden />
      {count > 0 && <span className="sr-only">{layoutTexts.waitingOrders(count)}</span>}
    </>
  )
}
