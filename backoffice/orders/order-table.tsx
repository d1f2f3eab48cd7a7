import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { wireOrderStatus } from '#contract/values/wire-numbers.ts'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { deliveryOptionText } from '../../storefront/app/orders/delivery-option.ts'
import { StatusBadge } from '../../storefront/app/orders/order-status.tsx'
import type { StatusNames } from '../../storefront/app/orders/status-names.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'

type TableProps = {
  orders: Data<'GET /kelola/order'>
  names: StatusNames
  selectedId: number | undefined
  hrefOf: (orderId: number) => string
}

/** A table on wide screens, cards on phones. */
export function OrderTable({ orders, names, selectedId, hrefOf }: TableProps) {
  const { columns } = texts
  // The panel of an open order takes the room of these columns and shows them itself.
  const hasAllColumns = selectedId === undefined
  return (
    <table className="block w-full text-sm md:table">
      <thead className="sticky top-14 z-10 hidden bg-ground text-left text-xs text-muted md:table-header-group">
        <tr>
          <th className="px-3 py-2 font-semibold">{columns.order}</th>
          <th className="px-3 py-2 font-semibold">{columns.customer}</th>
          {hasAllColumns && <th className="px-3 py-2 font-semibold max-xl:hidden">{columns.store}</th>}
          {hasAllColumns && <th className="px-3 py-2 font-semibold max-xl:hidden">{columns.delivery}</th>}
          <th className="px-3 py-2 text-right font-semibold">{columns.total}</th>
          <th className="px-3 py-2 font-semibold">{columns.deadline}</th>
          <th className="px-3 py-2 font-semibold">{columns.status}</th>
        </tr>
      </thead>
      <tbody className="grid gap-2 md:table-row-group">
        {orders.map((order) => (
          <tr
            key={order.ID}
            aria-selected={order.ID === selectedId}
            className="relative grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-3 hover:bg-primary-soft aria-selected:bg-primary-soft md:table-row md:rounded-none md:border-x-0"
          >
            <td className="md:border-y md:border-line md:px-3 md:py-2.5">
              <Link
                to={hrefOf(order.ID)}
                preventScrollReset
                className="font-bold text-primary after:absolute after:inset-0"
              >
                #{order.ID}
              </Link>
              <span className="block text-xs text-muted md:whitespace-nowrap">{formatWireTime(order.CreatedAt)}</span>
            </td>
            <td className="wrap-anywhere max-md:text-right md:border-y md:border-line md:px-3">{order.CustomerName}</td>
            {hasAllColumns && <td className="max-xl:hidden md:border-y md:border-line md:px-3">{order.StoreName}</td>}
            {hasAllColumns && (
              <td className="max-xl:hidden md:border-y md:border-line md:px-3">
                {order.Courier || deliveryOptionText(order)}
              </td>
            )}
            <td className="font-bold whitespace-nowrap tabular-nums md:border-y md:border-line md:px-3 md:text-right">
              {formatRupiah(totalToPay(order))}
              <span className="block text-xs font-normal text-muted">{order.BankName || order.Payment}</span>
            </td>
            <td className="whitespace-nowrap text-muted max-md:hidden md:border-y md:border-line md:px-3">
              {order.Status === wireOrderStatus.waiting && order.TransferDeadline
                ? formatWireTime(order.TransferDeadline)
                : '–'}
            </td>
            <td className="max-md:justify-self-end md:border-y md:border-line md:px-3">
              <span className="flex flex-wrap gap-1">
                <StatusBadge status={order.Status} names={names} />
                {order.HasProof && order.Status === wireOrderStatus.waiting && (
                  <Badge look="success">{texts.proof}</Badge>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
