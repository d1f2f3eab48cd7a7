import { BellRing, CalendarClock, PackageX } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { productPath } from '#web/products/product-path.ts'
import { restockTexts as texts } from '../texts/restock.ts'
import { useAwaited, type Ways } from './restock-wishes.ts'

type Product = Pick<Data<'GET /product/:oid/:id'>, 'ID' | 'RestockDate' | 'OptionValues' | 'Variants'>

/** When a sold-out product is expected back, whether the shopper is told, and the variants that are in stock. */
export default function RestockNote({ product }: { product: Product }) {
  const awaited = useAwaited(product.ID)
  useEffect(() => {
    import('./wish-actions.ts').then(({ readWishes }) => readWishes()).catch(() => undefined)
  }, [])
  const expected = fromWireTime(product.RestockDate ?? '')
  const Icon = awaited ? BellRing : expected ? CalendarClock : PackageX
  return (
    <div className="mt-1 flex gap-3 rounded-card bg-primary-soft px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="font-bold">{expected ? texts.expected(formatDate(expected)) : texts.soldOut}</p>
        {/* Two lines, so that nothing moves when the shopper's own state is known. */}
        <p role="status" className="mt-1 min-h-10 noscript:hidden">
          {awaited ? <Awaited {...awaited} /> : texts.ask}
        </p>
        <VariantsInStock of={product} />
      </div>
    </div>
  )
}

function Awaited({ ByMail, ByPush }: Ways) {
  const isTold = ByMail || ByPush
  return (
    <>
      {isTold ? texts.awaited(ByMail, ByPush) : texts.isOff}{' '}
      <Link
        to={isTold ? '/profile/favorit' : '/profile/pemberitahuan'}
        className="relative font-semibold text-primary after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
      >
        {isTold ? texts.all : texts.turnOn}
      </Link>
    </>
  )
}

const maxVariants = 3

/** Links to the variants in stock that differ least; nothing without any. */
function VariantsInStock({ of: { OptionValues, Variants } }: { of: Product }) {
  const differences = ({ Values }: Product['Variants'][number]) =>
    Values.filter((value, option) => value !== OptionValues[option]).length
  const nearest = Variants.filter(({ Stock }) => Stock > 0)
    .sort((one, other) => differences(one) - differences(other))
    .slice(0, maxVariants)
  if (nearest.length === 0) return null
  return (
    <>
      <p className="mt-2 font-bold">{texts.inStock}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {nearest.map(({ ID, Values }) => (
          <li key={ID}>
            <Link
              to={productPath(ID)}
              replace
              data-replace=""
              preventScrollReset
              prefetch="intent"
              className="flex min-h-11 items-center rounded-full border border-primary bg-surface px-3 font-semibold text-primary"
            >
              {Values.join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
