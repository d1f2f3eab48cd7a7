import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { CallError } from '#contract/client.ts'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { storeQuery } from '../stores/store-choices.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { orderInPath } from './order-in-path.ts'
import { orderList } from './order-list.tsx'
import { orderQuery } from './order-query.ts'

/** Loaded when an order is opened. */
const OrderPanel = lazy(async () => ({ default: (await import('./order-panel.tsx')).OrderPanel }))

/** /kelola/pesanan: the orders in tabs, with the open one beside them. */
export default function OrdersScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const id = orderInPath(search)
  const { data: managed, error } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== undefined })
  const { data: stores } = useQuery(storeQuery)
  const definition = useMemo(() => orderList(stores ?? []), [stores])
  const closed = new URLSearchParams(search)
  closed.delete('order')
  const closeTo = closed.size > 0 ? `${pathname}?${closed}` : pathname
  return (
    <ListScreen
      definition={definition}
      openKey={id}
      notice={
        id !== undefined &&
        error instanceof CallError &&
        error.http === 404 && (
          <Notice look="warning" title={texts.missing(id)} className="mb-3">
            {texts.missingText}{' '}
            <Link to={closeTo} className="font-semibold text-primary hover:underline">
              {texts.close}
            </Link>
          </Notice>
        )
      }
      aside={
        id &&
        managed?.Order.ID === id && (
          <Suspense fallback={<Skeleton className="h-96 w-full max-lg:hidden" />}>
            <OrderPanel key={id} managed={managed} closeTo={closeTo} />
          </Suspense>
        )
      }
    />
  )
}
