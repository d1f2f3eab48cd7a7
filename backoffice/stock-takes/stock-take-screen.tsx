import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { newIdempotencyKey } from '#web/api/api.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { useRights } from '../access/rights.ts'
import { invalidateSubject, keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { stockTakeTexts as texts } from '../texts/stock-takes.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { CountedLines } from './counted-lines.tsx'
import { ScanBox } from './scan-box.tsx'
import { useInTurn } from './use-in-turn.ts'

type Take = Data<'GET /kelola/stocktake/:id'>

const subjects = ['stocktake', 'product']

/** /kelola/stok-opname/:id: scanning, counting, and closing. Counts of other people appear by themselves. */
export default function StockTakeScreen() {
  const id = Number(useParams().id)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.one('stocktake', id),
    queryFn: ({ signal }) => staffApi('GET /kelola/stocktake/:id', { params: { id }, signal }),
  })
  if (!data && error) return <FailedScreen error={error} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return <DetailSkeleton back={pages.stockTakes} />
  return <LoadedTake take={data} />
}

function LoadedTake({ take }: { take: Take }) {
  const { can } = useRights()
  const [isClosing, setClosing] = useState(false)
  const isOpen = take.ClosedAt === null && can('stock:write', take.StoreID)
  // The next scan waits only for the count, not for the reload of the lines.
  const counting = useStaffAction({ subjects: [], onEnd: () => void invalidateSubject('stocktake') })
  const closing = useStaffAction({ subjects, onEnd: () => setClosing(false) })

  const inTurn = useInTurn()
  const count = (ProductID: number, Pieces: number) =>
    inTurn(() =>
      counting.run(() =>
        staffApi('POST /kelola/stocktake/:id/count', {
          params: { id: take.ID },
          body: { ProductID, Pieces },
          idempotencyKey: newIdempotencyKey(),
        }),
      ),
    )

  const close = () =>
    closing.run(async () => {
      const { Missing } = await staffApi('PUT /kelola/stocktake/:id/close', { params: { id: take.ID } })
      if (Missing > 0) toast(texts.missing(Missing), 'danger')
      else toast(texts.done)
    })

  return (
    <Screen
      title={texts.of(take.StoreName)}
      back={pages.stockTakes}
      width="form"
      badges={<Badge look={take.ClosedAt ? 'neutral' : 'success'}>{take.ClosedAt ? texts.closed : texts.open}</Badge>}
    >
      <div className="grid gap-4 *:min-w-0">
        {take.ClosedAt && <Notice>{texts.closedNotice}</Notice>}
        {isOpen && <ScanBox storeId={take.StoreID} onFound={(product) => count(product.ID, 1)} />}
        <CountedLines lines={take.Lines} products={take.Products} isOpen={isOpen} onCount={count} />
        {isOpen && take.Lines.length > 0 && (
          <Button size="large" wide onClick={() => setClosing(true)}>
            {texts.close}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isClosing}
        onClose={() => setClosing(false)}
        onConfirm={close}
        title={texts.close}
        text={texts.closeQuestion(take.Differing, take.Products)}
        confirm={texts.close}
        busy={closing.busy}
      />
    </Screen>
  )
}
