import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Input, Select } from '#web/design/field.tsx'
import { pageCountOf, pageNumber } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useRights } from '../access/rights.ts'
import { categoryQuery } from '../categories/category-choices.ts'
import { bulkTexts } from '../texts/bulk.ts'
import { productTexts } from '../texts/products.ts'
import { FailedScreen, NotForYouScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from './sheet.tsx'
import { useProductFilter } from './use-product-filter.ts'
import { sheetSize, useSheetRows } from './use-sheet-rows.ts'

const texts = productTexts.sheet
const typingPauseMs = 250
/** Filters with a field on this screen. */
const own = ['Text', 'CategoryID']

/** /kelola/produk/lembar: price, discount, stock and weight of the products that the list's filter finds, in one table. */
export default function SheetScreen() {
  const { can } = useRights()
  const [params, setParams] = useSearchParams()
  const words = useDebounced(params.get('q') ?? '', typingPauseMs)
  const settled = useMemo(() => withParam(params, 'q', words), [params, words])
  const { filter, listPath, count } = useProductFilter(settled)
  const page = pageNumber(params)
  const chosen = params.getAll('CategoryID')
  const { rows, parts, error, isFetching } = useSheetRows(filter, { page, count })
  const { data: categories = [] } = useQuery(categoryQuery)

  if (!can('catalogue:write')) return <NotForYouScreen />
  if (!rows && error) return <FailedScreen error={error} busy={isFetching} onRetry={parts.reload} />
  const change = (name: string, value: string) =>
    setParams((now) => withParam(withParam(now, 'page', ''), name, value), { replace: true })
  const hrefOf = (to: number) => `?${withParam(params, 'page', String(to))}`
  return (
    <Screen title={texts.title} back={listPath}>
      <p className="mb-3 max-w-prose text-sm text-muted">
        {texts.explanation} <span className="max-md:hidden">{texts.keys}</span>
      </p>
      <div className="mb-3 grid gap-2 md:grid-cols-[minmax(0,24rem)_16rem]">
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={100}
          value={params.get('q') ?? ''}
          onChange={(event) => change('q', event.target.value)}
        />
        <Select
          aria-label={texts.category}
          value={chosen.join()}
          onChange={(event) => change('CategoryID', event.target.value)}
        >
          <option value="">{texts.every}</option>
          {chosen.length > 1 && <option value={chosen.join()}>{texts.several(chosen.length)}</option>}
          {categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {Object.keys(filter).some((name) => !own.includes(name)) && (
        <p className="mb-3 text-sm text-muted">
          {bulkTexts.prices.ofFilter}{' '}
          <Link to={listPath} className="font-semibold text-primary hover:underline">
            {bulkTexts.prices.changeFilter}
          </Link>
        </p>
      )}
      {rows ? <Sheet rows={rows} parts={parts} /> : <Skeleton className="h-96 w-full" />}
      <div className="mt-4">
        <Pagination page={page} pageCount={pageCountOf(count, sheetSize)} hrefOf={hrefOf} />
      </div>
    </Screen>
  )
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
