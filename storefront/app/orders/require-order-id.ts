import { data } from 'react-router'
import { pathId } from '../api/path-id.ts'
import { toast } from '../design/toast.tsx'
import { orderTexts } from '../texts/orders.ts'

/**
 * The id of an order's address. One that is no number is no order: 'ERROR' (E04), the 404 page, and no call is made.
 *
 * @throws Response 404
 */
export function requireOrderId(text: string): number {
  const id = pathId(text)
  if (id !== null) return id
  toast(orderTexts.badId, 'danger')
  throw data(null, { status: 404 })
}
