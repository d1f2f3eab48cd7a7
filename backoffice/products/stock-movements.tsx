import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { staffApi } from '../api/staff-api.ts'
import { productTexts } from '../texts/products.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'

const texts = productTexts.stock
const firstSize = 5
const fullSize = 100

/** The last changes of a stock. */
export function StockMovements({ productId }: { productId: number }) {
  const [size, setSize] = useState(firstSize)
  const { data, isError } = useQuery({
    queryKey: ['product', 'movements', productId, size],
    queryFn: ({ signal }) =>
      staffApi('GET /kelola/product/:id/movements', { params: { id: productId }, query: { Size: size }, signal }),
  })
  return (
    <section aria-label={texts.movements} className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">{texts.movements}</h3>
      {!data ? (
        isError ? (
          <p className="text-sm text-muted">{texts.failed}</p>
        ) : (
          <Skeleton className="h-16 w-full" />
        )
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">{texts.noMovements}</p>
      ) : (
        <ol className="grid gap-2">
          {data.map((movement) => (
            <Movement key={movement.ID} movement={movement} />
          ))}
        </ol>
      )}
      {data && size === firstSize && data.length === firstSize && (
        <Button look="quiet" size="small" onClick={() => setSize(fullSize)}>
          {texts.more}
        </Button>
      )}
    </section>
  )
}

type MovementProps = { movement: Data<'GET /kelola/product/:id/movements'>[number] }

function Movement({ movement: { Change, Before, After, Reason, OrderID, UserName, Note, CreatedAt } }: MovementProps) {
  const about = [formatWireTime(CreatedAt), UserName, Note].filter(Boolean).join(' · ')
  return (
    <li className="flex items-baseline gap-3 text-sm">
      <span
        className={cx('w-12 shrink-0 text-right font-bold tabular-nums', Change < 0 ? 'text-danger' : 'text-success')}
      >
        {Change > 0 ? `+${Change}` : `−${-Change}`}
      </span>
      <span className="min-w-0 flex-1">
        {texts.reasons[Reason]}
        {OrderID !== null && (
          <>
            {' · '}
            <Link to={`${pages.orders}?q=${OrderID}&order=${OrderID}`} className="text-primary-strong hover:underline">
              {texts.order(OrderID)}
            </Link>
          </>
        )}
        <span className="block text-xs text-muted wrap-anywhere">{about}</span>
      </span>
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">{texts.fromTo(Before, After)}</span>
    </li>
  )
}
