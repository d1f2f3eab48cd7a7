import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { orderInPath } from './order-in-path.ts'
import { orderList } from './order-list.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useStatusNames } from './use-status-names.ts'

/** /kelola/pesanan: the orders in tabs, with the open one beside them. */
export default function OrdersScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const id = orderInPath(search)
  const { data: managed } = useQuery({
    queryKey: keys.one('order', id ?? 0),
    queryFn: ({ signal }) => staffApi('GET /kelola/order/:id', { params: { id: id! }, signal }),
    enabled: id !== undefined,
  })
  const names = useStatusNames()
  const closed = new URLSearchParams(search)
  closed.delete('order')
  return (
    <ListScreen
      definition={orderList}
      openKey={id}
      aside={
        id &&
        managed?.Order.ID === id && (
          <OrderPanel key={id} managed={managed} names={names} closeTo={`${pathname}?${closed}`.replace(/\?$/, '')} />
        )
      }
    />
  )
}
