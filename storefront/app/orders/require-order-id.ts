import { data } from 'react-router'
import { toast } from '#web/design/toast.tsx'
import { pathId } from '../api/path-id.ts'
import { orderTexts } from '../texts/orders.ts'

/**
 * Parses the order id of a URL. One that is not a number shows 'ERROR' (E04) and the 404 page.
 *
 * @throws Response 404
 */
export function requireOrderId(text: string): number {
  const id = pathId(text)
  if (id !== null) return id
  toast(orderTexts.badId, 'danger')
  throw data(null, { status: 404 })
}
