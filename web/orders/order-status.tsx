import type { Data } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { Badge, type BadgeLook } from '../design/badge.tsx'
import { orderFactTexts } from '../texts/orders.ts'
import { loadStatusNamesFor, type StatusNames } from './status-names.ts'

export type Order = Data<'GET /me/order/:id'>

const { waiting, processing, packing, ready, shipped, arrived, rejected, cancelled, completed } = wireOrderStatus

const looks: Record<number, BadgeLook> = {
  [waiting]: 'warning',
  [processing]: 'primary',
  [packing]: 'primary',
  [ready]: 'primary',
  [shipped]: 'primary',
  [arrived]: 'success',
  [rejected]: 'danger',
  [cancelled]: 'danger',
  [completed]: 'success',
}

export const loadOrderStatusNames = () => loadStatusNamesFor('ShopOrder', orderFactTexts.statusNames)

export function StatusBadge({ status, names }: { status: number; names: StatusNames }) {
  return <Badge look={looks[status] ?? 'neutral'}>{names.get(status) ?? status}</Badge>
}
