import { useQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, type Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Select } from '#web/design/field.tsx'
import { useRights } from '../access/rights.ts'
import { keys, queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { storeQuery } from '../stores/store-choices.ts'
import { stockTakeTexts as texts } from '../texts/stock-takes.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'

type Take = Data<'GET /kelola/stocktake'>[number]
const { columns } = texts

const definition: ListDefinition<Take> = {
  subject: 'stocktake',
  path: pages.stockTakes,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/stocktake', 'GET /kelola/stocktakecount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ StoreName }) => texts.of(StoreName),
  linkTo: ({ ID }) => pagePath(pages.stockTake, ID),
  columns: [
    { name: 'StoreName', label: columns.store, value: ({ StoreName }) => StoreName, phone: 'title' },
    {
      name: 'State',
      label: columns.state,
      value: ({ ClosedAt }) => (ClosedAt ? texts.closed : texts.open),
      render: ({ ClosedAt }) => (
        <Badge look={ClosedAt ? 'neutral' : 'success'}>{ClosedAt ? texts.closed : texts.open}</Badge>
      ),
      phone: 'badge',
    },
    {
      name: 'StartedAt',
      label: columns.started,
      value: ({ StartedAt }) => StartedAt,
      render: ({ StartedAt }) => formatWireTime(StartedAt),
      sort: 'ID',
      phone: 'line',
    },
    { name: 'StartedBy', label: columns.by, value: ({ StartedBy }) => StartedBy, phone: 'line' },
    { name: 'Products', label: columns.products, value: ({ Products }) => Products, align: 'right' },
  ],
  sort: 'ID-desc',
  empty: { icon: ScanBarcode, title: texts.empty, text: texts.emptyText },
}

/** /kelola/stok-opname: the stock-takes, and the start of one. */
export default function StockTakesScreen() {
  const { can } = useRights()
  return <ListScreen definition={definition} notice={can('stock:write') && <StartTake />} />
}

/** A store has one at a time, which everybody joins. */
function StartTake() {
  const navigate = useNavigate()
  const { can } = useRights()
  const { data: stores = [] } = useQuery(storeQuery)
  const mine = stores.filter(({ value }) => can('stock:write', value))
  const [chosen, setChosen] = useState<number>()
  const storeId = chosen ?? mine[0]?.value
  const { data: open } = useQuery({ ...openQuery(storeId ?? 0), enabled: storeId !== undefined })
  const { busy, run } = useStaffAction({ subjects: ['stocktake'] })
  if (storeId === undefined) return null

  const start = () =>
    run(async () => {
      const begin = () => staffApi('POST /kelola/stocktake', { body: { StoreID: storeId } })
      // Somebody else may just have started it.
      const take = open ?? (await begin().catch((error) => openOf(storeId, error)))
      navigate(pagePath(pages.stockTake, take.ID))
    })

  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3">
      {mine.length > 1 && (
        <div className="min-w-0 flex-1 basis-48">
          <Select aria-label={texts.store} value={storeId} onChange={(event) => setChosen(Number(event.target.value))}>
            {mine.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Button busy={busy} onClick={start} className="max-md:flex-1">
        {open ? texts.continue : texts.start}
      </Button>
    </div>
  )
}

/** The open stock-take of a store. */
const openQuery = (storeId: number) => ({
  queryKey: keys.list('stocktake', { open: storeId }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Take | null> => {
    const query = { IsOpen: [true], StoreID: [storeId], Size: 1 }
    const [take] = await staffApi('GET /kelola/stocktake', { query, signal })
    return take ?? null
  },
})

async function openOf(StoreID: number, error: unknown): Promise<Take> {
  if (!(error instanceof CallError && error.code === 'STOCK_TAKE_OPEN')) throw error
  const take = await queryClient.fetchQuery({ ...openQuery(StoreID), staleTime: 0 })
  if (!take) throw error
  return take
}
