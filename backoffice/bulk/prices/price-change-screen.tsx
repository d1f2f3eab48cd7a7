import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { maxProductCount } from '#contract/values/products/product-limits.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../../access/rights.ts'
import { keys } from '../../api/query-client.ts'
import { staffApi } from '../../api/staff-api.ts'
import { useStaffAction } from '../../api/use-staff-action.ts'
import { useProductFilter } from '../../products/use-product-filter.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { NotForYouScreen } from '../../ui/message-screens.tsx'
import { Screen } from '../../ui/screen.tsx'
import { meaningText } from './meaning-text.ts'
import { PriceFields } from './price-fields.tsx'
import { emptyPriceForm, type PriceForm, problemOf, toChange } from './price-form.ts'
import { PriceMeaning } from './price-meaning.tsx'

const texts = bulkTexts.prices
const examples = 3

/** /kelola/massal/harga: changes the prices of all products that the list's filter finds. */
export default function PriceChangeScreen() {
  const { can } = useRights()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { filter, listPath, count } = useProductFilter(search)
  const [form, setForm] = useState<PriceForm>(emptyPriceForm)
  const [isTried, setTried] = useState(false)
  const { busy, run } = useStaffAction({ subjects: ['bulk'] })
  const query = { ...filter, Size: examples, SortBy: 'ID-desc' as const }
  const { data: products = [] } = useQuery({
    queryKey: keys.list('product', query),
    queryFn: ({ signal }) => staffApi('GET /kelola/product', { query, signal }),
    enabled: count !== 0,
  })
  if (!can('catalogue:write')) return <NotForYouScreen />

  const problem = problemOf(form)
  const change = problem ? null : toChange(form)
  const check = () => {
    setTried(true)
    if (!change) return
    return run(async () => {
      const { ID } = await staffApi('POST /kelola/bulk/prices', { body: { Filter: filter, ...change } })
      navigate(pagePath(pages.bulkOperation, ID))
    })
  }
  // On phones the example below the fields is covered by the keyboard, so the bar shows it too.
  const example = change && products[0] && meaningText(change, products[0])
  const counted = count === undefined ? '…' : count >= maxProductCount ? texts.atLeast(count) : texts.products(count)
  return (
    <Screen title={texts.title} back={listPath} width="form">
      {count === 0 ? (
        <EmptyState title={texts.none} action={<Link to={listPath}>{texts.changeFilter}</Link>} />
      ) : (
        <form
          className="grid gap-4 *:min-w-0"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void check()
          }}
        >
          <Card>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <p className="text-lg font-bold tabular-nums">{counted}</p>
              <Link to={listPath} className="text-sm font-semibold text-primary hover:underline">
                {texts.changeFilter}
              </Link>
            </div>
            <p className="mt-1 text-sm text-muted">{Object.keys(filter).length > 0 ? texts.ofFilter : texts.ofAll}</p>
          </Card>
          <Card>
            <PriceFields form={form} onChange={setForm} problem={isTried ? problem : undefined} />
          </Card>
          {change && products.length > 0 && <PriceMeaning change={change} products={products} />}
          <BottomBar>
            <p className="min-w-0 flex-1 text-sm text-muted max-md:hidden">{texts.safe}</p>
            {example && <p className="w-full text-center text-sm font-semibold tabular-nums md:hidden">{example}</p>}
            <Button type="submit" size="large" busy={busy} disabled={count === undefined} className="max-md:w-full">
              {texts.check(counted)}
            </Button>
          </BottomBar>
        </form>
      )}
    </Screen>
  )
}
