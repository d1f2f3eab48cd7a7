import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { orderInPath } from './order-in-path.ts'
import { orderList } from './order-list.tsx'
import { OrderPanel } from './order-panel.tsx'
import { orderQuery } from './order-query.ts'

/** /kelola/pesanan: the orders in tabs, with the open one beside them. */
export default function OrdersScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const id = orderInPath(search)
  const { data: managed } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== undefined })
  const closed = new URLSearchParams(search)
  closed.delete('order')
  const closeTo = closed.size > 0 ? `${pathname}?${closed}` : pathname
  return (
    <ListScreen
      definition={orderList}
      openKey={id}
      aside={id && managed?.Order.ID === id && <OrderPanel key={id} managed={managed} closeTo={closeTo} />}
    />
  )
}
