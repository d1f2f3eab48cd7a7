import { layoutTexts } from '../texts/layout.ts'

/** The number of <html data-orders> (layout.css), in words for screen readers, because the HTML is the same for every visitor. */
export const WaitingOrdersBadge = () => (
  <span className="count-badge orders-badge">
    <span className="sr-only">{layoutTexts.waitingOrders}</span>
  </span>
)
