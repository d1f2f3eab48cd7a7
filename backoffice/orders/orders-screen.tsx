import { Inbox } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { api } from '../../storefront/app/api/api.ts'
import { cx } from '../../storefront/app/design/class-names.ts'
import { Pagination } from '../../storefront/app/design/pagination.tsx'
import { EmptyState } from '../../storefront/app/design/states.tsx'
import { loadOrderStatusNames } from '../../storefront/app/orders/order-status.tsx'
import { NotOperator } from '../shell/not-operator.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { loadWorkQueue, nullIfMissing } from '../ui/load-work-queue.ts'
import { orderInPath } from '../ui/queue-path.ts'
import { QueueTabs } from '../ui/queue-tabs.tsx'
import { OrderPanel } from './order-panel.tsx'
import { orderQueue, ordersPath } from './order-queue.ts'
import { OrderTable } from './order-table.tsx'

/** The orders of the tab, and the open one. */
export function loader({ request }: LoaderFunctionArgs) {
  const id = orderInPath(new URL(request.url).searchParams)
  return loadWorkQueue(orderQueue, request, {
    list: (query) => api('GET /kelola/order', { query }),
    count: (query) => api('GET /kelola/ordercount', { query }),
    async aside() {
      const [selected, names] = await Promise.all([
        id ? nullIfMissing(api('GET /kelola/order/:id', { params: { id } })) : null,
        loadOrderStatusNames(),
      ])
      return { selected, names }
    },
  })
}

/** /kelola: the orders in tabs, with the open one beside them. */
export default function OrdersScreen() {
  const loaded = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  usePageTitle(texts.title, loaded?.page)
  if (!loaded) return <NotOperator />
  const { rows: orders, pageCount, page, tab, q } = loaded
  const { selected, names } = loaded.aside
  const current = { tab, q }
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-4 md:px-6">
      <h1 className="sr-only">{texts.title}</h1>
      <QueueTabs queue={orderQueue} loaded={loaded} />
      <div className={cx('grid items-start gap-4', selected && 'lg:grid-cols-[1fr_26rem]')}>
        <div className={cx(navigation.state === 'loading' && 'opacity-60 transition-opacity')}>
          {orders.length === 0 ? (
            <EmptyState icon={Inbox} title={texts.empty} text={texts.emptyText} />
          ) : (
            <OrderTable
              orders={orders}
              names={names}
              selectedId={selected?.Order.ID}
              hrefOf={(order) => ordersPath({ ...current, page, order })}
            />
          )}
          <div className="mt-4">
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefOf={(number) => ordersPath({ ...current, page: number })}
            />
          </div>
        </div>
        {selected && (
          <OrderPanel
            key={selected.Order.ID}
            managed={selected}
            names={names}
            closeTo={ordersPath({ ...current, page })}
          />
        )}
      </div>
    </div>
  )
}
